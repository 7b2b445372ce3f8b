import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const startAttempts = 100;

/** Where the two programs are: full paths, or names on the PATH. */
interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * A PostgreSQL server in a folder of its own, forgotten when it stops. It refuses to run as root, so there it runs as
 * `nobody`: the programs have to lie where that user can read them.
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
      // It ends at once while processes of a killed one still have its memory.
      if (server.child.exitCode !== null) server = begin();
      await sleep(100);
    }
    return false;
  };
  const kill = () => end('SIGKILL');
  const restart = async () => {
    await kill();
    server = begin();
    if (!(await untilReady())) throw new Error(`${programs.postgres} did not come back`);
  };
  if (await untilReady()) return { url, stop, kill, restart };
  await stop();
  throw new Error(`${programs.postgres} did not answer`);
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
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface PostgresOptions {
  /**
   * Each commit is on the disk before it is told, as PostgreSQL comes and as a business runs it. Not so for tests, which are
   * over before a machine loses its power; a process that is killed loses nothing either way.
   */
  readonly isDurable: boolean;
}

/** A running server, whoever's binary it is. */
export interface PostgresProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server as it stands (SIGKILL); `restart` brings it back. */
  kill(): Promise<void>;
  /** Kills the server as it stands (SIGKILL) and starts it anew on the same files. */
  restart(): Promise<void>;
}
