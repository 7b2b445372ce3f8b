/* `npm run bench -- holds` measures the cost of a booking call as a browser sends it (with an Idempotency-Key, limits, and its own address), beside
 * a bare call and beside the database alone, in one interleaved run. PostgreSQL has its default settings, so every
 * hold is on the disk before its response; `BENCH_DATABASE_URL` measures a server of one's own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@latchkey/api/testing';
import { writeSeededContent } from '@latchkey/tool-load/seeded-content';
import { benchPglite } from './bench-pglite.ts';
import { benchPostgres } from './bench-postgres.ts';
import type { BenchRun } from './bench-run.ts';
import { printHolds } from './print-holds.ts';

const { BENCH_DATABASE_URL = '' } = process.env;

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
/** The functions that end the run, the last one registered first. */
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
const run: BenchRun = { folder, contentDir: join(folder, 'content'), onEnd: (end) => ends.unshift(end) };
try {
  await writeSeededContent(run.contentDir);
  const started = BENCH_DATABASE_URL === '' ? await startTestPostgres({ isDurable: true }) : null;
  if (started?.ok === true) run.onEnd(() => started.value.stop());
  if (started?.ok === false) console.log(`No PostgreSQL here: ${started.error}`);
  else await benchPostgres(run, started?.value.url ?? BENCH_DATABASE_URL);
  await benchPglite(run);
  printHolds();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}
