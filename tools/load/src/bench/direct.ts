import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { slotAt, slotsPerDay } from './slot-range.ts';

/** A whole hold (basket, hold, places) as one SQL statement without an application. `:slot` is the id of a slot. */
const holdStatement = `
WITH taken AS (
  UPDATE slots SET held = held + 1 WHERE id = :slot AND held + sold + 1 <= capacity RETURNING id
), made AS (
  INSERT INTO baskets (id, location_id, client_key, expires_at)
  SELECT gen_random_uuid()::text, 'loc-arena', '', now() + interval '10 minutes' FROM taken RETURNING id
)
INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
SELECT gen_random_uuid()::text, made.id, taken.id, 0, false, 1, '[]' FROM made, taken`;

const run = promisify(execFile);

/** Slots of the big room in the order of their starts; see `slotAt`. */
export interface SlotRange {
  readonly first: number;
  /** 1 is the hot slot. */
  readonly count: number;
}

export interface Load {
  readonly slots: SlotRange;
  readonly clients: number;
  readonly seconds: number;
}

export type DirectRate = (load: Load) => Promise<number>;

/** Runs pgbench if it is installed, else a slower loop over the driver in this process; returns which one it was. */
export async function directPostgres(url: string): Promise<{ readonly name: string; readonly rate: DirectRate }> {
  try {
    const { stdout } = await run('pgbench', ['--version']);
    return { name: stdout.trim(), rate: (load) => pgbench(url, load) };
  } catch {
    return { name: 'a loop over pg, there being no pgbench', rate: (load) => driverLoop(url, load) };
  }
}

async function pgbench(url: string, { slots, clients, seconds }: Load): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pgbench-'));
  try {
    const file = join(folder, 'hold.sql');
    const statement = holdStatement.replaceAll('\n', ' ').trim();
    const turn = `\\set turn random(0, ${slots.count - 1})`;
    const slot = `\\set slot ${slots.first} + (:turn / ${slotsPerDay}) * ${24 * 60} + (:turn % ${slotsPerDay}) * 60`;
    await writeFile(file, `${turn}\n${slot}\n${statement};\n`);
    const flags = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', file, url];
    const { stdout } = await run('pgbench', flags);
    return Number(/tps = (?<tps>[\d.]+)/u.exec(stdout)?.groups?.['tps'] ?? 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function driverLoop(url: string, { slots, clients, seconds }: Load): Promise<number> {
  const pool = new Pool({ connectionString: url, max: clients });
  const until = performance.now() + seconds * 1_000;
  let made = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await pool.query({ name: 'hold', text: numbered, values: [slotOf(slots, made)] });
        made += 1;
      }
    }),
  );
  await pool.end();
  return made / seconds;
}

/** PGlite in this process, one statement after the other on its one connection. */
export async function directPglite(
  folder: string,
  { slots, seconds, warmSeconds }: Load & { readonly warmSeconds: number },
): Promise<number> {
  const db = await PGlite.create({ dataDir: folder });
  const holdFor = async (length: number) => {
    const until = performance.now() + length * 1_000;
    let made = 0;
    while (performance.now() < until) {
      await db.query(numbered, [slotOf(slots, made)]);
      made += 1;
    }
    return made / length;
  };
  await holdFor(warmSeconds);
  const rate = await holdFor(seconds);
  await db.close();
  return rate;
}

const numbered = holdStatement.replaceAll(':slot', '$1');

/** A step without a common factor with the count, so that consecutive requests use distant rows. */
function slotOf({ first, count }: SlotRange, turn: number): number {
  return slotAt(first, (turn * 7_919) % count);
}
