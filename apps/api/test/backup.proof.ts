import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openDatabaseAt } from '../src/testing/open-test-api.ts';
import { fixtureContent } from './backends.ts';
import { putMadeDatabase } from './made-database.ts';

const run = promisify(execFile);
const server = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const backupCli = fileURLToPath(new URL('../src/commands/backup.cli.ts', import.meta.url));

/** The time limit of a test, whose every step starts a process. */
const stepsMs = 180_000;

describe('a backup', { timeout: stepsMs }, () => {
  const children = new Set<ChildProcess>();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-backup-'));
    await putMadeDatabase(join(folder, 'first'));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const createEnv = (dataDir: string) => ({
    ...process.env,
    DATA_DIR: join(folder, dataDir),
    DATABASE_URL: '',
    API_PORT: '0',
    CONTENT_DIR: fixtureContent,
  });
  const readFileName = ({ stdout }: { readonly stdout: string }) =>
    /\S+\.tar\.gz/u.exec(stdout)?.[0] ?? expect.unreachable(stdout);
  const readRooms = async (dataDir: string) => {
    const db = await openDatabaseAt({ dataDir: join(folder, dataDir) });
    try {
      return await db.rows(z.object({ rooms: z.coerce.number() }), sql`SELECT count(*) AS rooms FROM rooms`);
    } finally {
      await db.close();
    }
  };

  it('is taken while the api runs and while it does not, and becomes the database of another folder', async () => {
    const child = spawn(process.execPath, [server], { env: createEnv('first'), stdio: ['ignore', 'pipe', 'inherit'] });
    children.add(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!output.includes('listening')) await once(child.stdout, 'data');
    const running = readFileName(await run(process.execPath, [backupCli], { env: createEnv('first') }));
    child.kill('SIGTERM');
    await once(child, 'exit');
    children.delete(child);
    const stopped = readFileName(await run(process.execPath, [backupCli], { env: createEnv('first') }));
    expect(stopped).not.toBe(running);

    const rooms = await readRooms('first');
    for (const [index, file] of [running, stopped].entries()) {
      const dataDir = `restored-${index}`;
      await run(process.execPath, [backupCli, '--restore', file], { env: createEnv(dataDir) });
      expect(await readRooms(dataDir)).toEqual(rooms);
    }
    expect(rooms[0]?.rooms).toBeGreaterThan(1);
  });

  it('never replaces an existing database', async () => {
    const again = run(process.execPath, [backupCli, '--restore', 'any.tar.gz'], { env: createEnv('first') });
    await expect(again).rejects.toThrow(/is there already/u);
  });
});
