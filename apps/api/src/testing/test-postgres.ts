import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { startEmbeddedPostgres, startSystemPostgres } from './embedded-postgres.ts';
import type { PostgresOptions } from './postgres-process.ts';
import type { Result } from '../result.ts';

export interface TestPostgres {
  /** Of the server's own database; `createDatabase` makes fresh ones beside it. */
  readonly url: string;
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Kills the server as it stands (SIGKILL); `restart` brings it back. */
  kill(): Promise<void>;
  /** Kills the server as it stands (SIGKILL) and starts it anew on the same files. */
  restart(): Promise<void>;
}

export type TestPostgresResult = Result<TestPostgres, string>;

/** A PostgreSQL of its own for tests: the binary that npm brought for this platform, else the system's. */
export async function startTestPostgres(options: PostgresOptions = { isDurable: false }): Promise<TestPostgresResult> {
  const reasons: string[] = [];
  for (const start of [startEmbeddedPostgres, startSystemPostgres]) {
    try {
      const server = await start(await freePort(), options);
      return { ok: true, value: { ...server, createDatabase: () => createDatabase(server.url) } };
    } catch (error) {
      reasons.push(`${start.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { ok: false, error: reasons.join('; ') };
}

/**
 * A fresh database on a server.
 *
 * @param template the URL of one to copy, with nobody connected to it
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const copied = template === undefined ? '' : ` TEMPLATE ${new URL(template).pathname.slice(1)}`;
    await client.query(`CREATE DATABASE ${name}${copied}`);
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
