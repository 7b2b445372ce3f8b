import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const startAttempts = 100;

/** The two programs: full paths, or names on the PATH. */
interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Starts a PostgreSQL server in a folder of its own, which is deleted when it stops. PostgreSQL does not run as root; root runs it
 * as `nobody`, who must be able to read the programs.
 */
export async function runPostgres(
  programs: PostgresPrograms,
  port: number,
  { isDurable }: PostgresOptions,
): Promise<PostgresProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'));
  const data = join(folder, 'data');
  const asUser = process.getuid?.() === 0 ? nobody() : {};
  if (asUser.uid !== undefined && asUser.gid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  chmodSync(folder, 0o755);
  const options = { cwd: folder, ...asUser };
  execFileSync(programs.initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    stdio: 'pipe',
    ...options,
  });
  const flags = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const args = [...flags, '-c', 'max_connections=200', ...(isDurable ? [] : ['-c', 'fsync=off'])];
  const begin = () => {
    const child = spawn(programs.postgres, args, { stdio: 'ignore', ...options });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    return { child, ended };
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = begin();
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    server.child.kill(signal);
    await server.ended;
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const untilReady = async () => {
    for (let attempt = 0; attempt < startAttempts; attempt += 1) {
      if (await responds(url)) return true;
      // The process exits while processes of a killed server still use its shared memory.
      if (server.child.exitCode !== null) server = begin();
      await sleep(100);
    }
    return false;
  };
  const kill = () => end('SIGKILL');
  const restart = async () => {
    await kill();
    server = begin();
    if (!(await untilReady())) throw new Error(`${programs.postgres} did not restart`);
  };
  if (await untilReady()) return { url, stop, kill, restart };
  await stop();
  throw new Error(`${programs.postgres} did not start`);
}

async function responds(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function nobody(): { readonly uid?: number; readonly gid?: number } {
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: readId('-u'), gid: readId('-g') };
}

export interface PostgresOptions {
  /**
   * By default each commit is on the disk before it returns, as a business runs PostgreSQL. Tests turn that off, because they end
   * before a power cut; a killed process loses nothing either way.
   */
  readonly isDurable: boolean;
}

/** A running server, of any installation. */
export interface PostgresProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server (SIGKILL); `restart` starts it again. */
  kill(): Promise<void>;
  /** Kills the server (SIGKILL) and starts it again on the same files. */
  restart(): Promise<void>;
}
