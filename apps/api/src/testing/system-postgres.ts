import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresProcess } from './postgres-process.ts';

const startAttempts = 100;

/** The system's PostgreSQL on the PATH, in a folder of its own, as the user `postgres` where this is root. */
export async function startSystemPostgres(port: number): Promise<PostgresProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'));
  const data = join(folder, 'data');
  const asUser = process.getuid?.() === 0 ? userIds('postgres') : {};
  if (asUser.uid !== undefined) execFileSync('chown', [`${asUser.uid}`, folder]);
  chmodSync(folder, 0o755);
  execFileSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    stdio: 'pipe',
    ...asUser,
  });
  const flags = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const server = spawn('postgres', [...flags, '-c', 'max_connections=200'], { stdio: 'ignore', ...asUser });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    if (await answers(url)) return { url, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('the system PostgreSQL did not answer');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function userIds(name: string): { readonly uid?: number; readonly gid?: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}
