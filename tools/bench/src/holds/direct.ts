import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { locationId } from '@latchkey/tool-load/seeded-content';
import { checkoutStatement, holdStatement, keyedStatement, updateStatement } from './direct-statements.ts';
import { computeMedian } from '../median.ts';
import { droppedSeconds, type Load, type Reached, type SlotRange } from './load.ts';
import { slotAt, slotsPerDay } from './slot-range.ts';

const run = promisify(execFile);

/** The number of prepared baskets that each client checks out. */
const checkoutsPerClient = 200;

export interface DirectPostgres {
  hold(load: Load): Promise<Reached>;
  /** Holds with key, limit and stored response. */
  keyedHold(load: Load): Promise<Reached>;
  update(load: Load): Promise<Reached>;
  checkout(load: Load): Promise<Reached>;
}

/** Creates the measurements of PostgreSQL without an application: pgbench with one prepared statement for each operation. */
export function directPostgres(url: string): DirectPostgres {
  const db = async (text: string, values: readonly unknown[]) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(text, [...values]);
    await client.end();
  };
  let rounds = 0;
  const overSlots = (statement: string) => (load: Load) => {
    const { first, count } = load.slots;
    const turn = `\\set turn random(0, ${count - 1})`;
    const slot = `\\set slot ${first} + (:turn / ${slotsPerDay}) * ${24 * 60} + (:turn % ${slotsPerDay}) * 60`;
    return pgbench(url, load, [turn, slot, oneLine(statement)], ['-T', `${load.seconds}`]);
  };
  return {
    hold: overSlots(holdStatement),
    keyedHold: overSlots(keyedStatement),
    update: async (load) => {
      const baskets = Array.from({ length: load.clients }, (_, client) => [`update-${client}`, `update-${client}`]);
      await db(forget, [baskets.map(([id]) => id)]);
      await prepare(db, baskets.flat(), load.slots);
      const toggled = '\\set quantity 3 - :quantity';
      const lines = [toggled, oneLine(updateStatement)];
      return pgbench(url, load, lines, ['-D', 'quantity=1', '-T', `${load.seconds}`]);
    },
    checkout: async (load) => {
      rounds += 1;
      const ids = Array.from({ length: load.clients }, (_, client) =>
        Array.from({ length: checkoutsPerClient }, (__, turn) => `checkout-${rounds}-${client}-${turn + 1}`),
      );
      await prepare(db, ids.flat(), load.slots);
      const lines = ['\\set turn :turn + 1', oneLine(checkoutStatement)];
      const flags = ['-D', 'turn=0', '-D', `round=${rounds}`, '-t', `${checkoutsPerClient}`];
      return pgbench(url, load, lines, flags);
    },
  };
}

const forget = `WITH gone AS (DELETE FROM holds WHERE basket_id = ANY ($1) RETURNING slot_id, quantity)
UPDATE slots s SET held = s.held - g.quantity
FROM (SELECT slot_id, sum(quantity)::int AS quantity FROM gone GROUP BY slot_id) g WHERE s.id = g.slot_id`;

/** Makes baskets with one hold for each occurrence of their id in the list, each of another slot. */
async function prepare(
  db: (text: string, values: readonly unknown[]) => Promise<void>,
  ids: readonly string[],
  slots: SlotRange,
): Promise<void> {
  await db(
    `WITH requested AS (
      SELECT * FROM unnest($1::text[], $2::bigint[]) AS r(basket_id, slot_id)
    ), made AS (
      INSERT INTO baskets (id, location_id, client_key, expires_at)
      SELECT DISTINCT basket_id, '${locationId}', '', now() + interval '10 minutes' FROM requested
      ON CONFLICT DO NOTHING
    ), held AS (
      INSERT INTO holds (id, basket_id, slot_id, position, is_kids_mode, quantity, tickets)
      SELECT basket_id, basket_id, slot_id, 0, false, 1, '[]' FROM requested
    )
    UPDATE slots s SET held = s.held + r.count
    FROM (SELECT slot_id, count(*)::int AS count FROM requested GROUP BY slot_id) r WHERE s.id = r.slot_id`,
    [ids, ids.map((_, turn) => chooseSlot(slots, turn))],
  );
}

function oneLine(statement: string): string {
  return `${statement.replaceAll('\n', ' ').trim()};`;
}

async function pgbench(
  url: string,
  { clients }: Load,
  lines: readonly string[],
  length: readonly string[],
): Promise<Reached> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, `${lines.join('\n')}\n`);
    const threads = Math.min(2, clients);
    const isLogged = clients === 1;
    const logged = isLogged ? ['-l', `--log-prefix=${join(folder, 'log')}`] : [];
    const flags = [
      '-n',
      '--progress=1',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      `${threads}`,
      ...length,
      ...logged,
      '-f',
      file,
      url,
    ];
    const { stdout, stderr } = await run('pgbench', flags);
    const whole = Number(/tps = (?<tps>[\d.]+)/u.exec(stdout)?.groups?.['tps'] ?? 0);
    return { rate: steadyRate(stderr) ?? whole, medianMs: isLogged ? await medianInLogs(folder) : 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calculates the rate from the lines that pgbench writes each second, without the first second; null where there are no others. */
function steadyRate(progress: string): number | null {
  const rates = Array.from(progress.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gmu), ([, rate]) => Number(rate));
  const steady = rates.slice(droppedSeconds);
  return steady.length === 0 ? null : steady.reduce((sum, rate) => sum + rate, 0) / steady.length;
}

/** Computes the median in pgbench's own log, whose third column is the time of a transaction in microseconds. */
async function medianInLogs(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const logs = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const tookUs = logs.flatMap((log) => log.trim().split('\n')).map((line) => Number(line.split(' ')[2]));
  return computeMedian(tookUs) / 1_000;
}

export interface DirectPglite {
  /** Makes holds one after the other on its one connection, and returns their number per second. */
  hold(slots: SlotRange, seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** Creates the measurement of PGlite in this process, without an application. */
export async function directPglite(folder: string): Promise<DirectPglite> {
  const db = await PGlite.create({ dataDir: folder });
  const text = holdStatement.replaceAll(':slot', '$1');
  return {
    hold: async (slots, seconds) => {
      const until = performance.now() + seconds * 1_000;
      let made = 0;
      while (performance.now() < until) {
        await db.query(text, [chooseSlot(slots, made)]);
        made += 1;
      }
      return made / seconds;
    },
    close: () => db.close(),
  };
}

/** Chooses the slot of a turn, by a step without a common factor with the count, so that consecutive requests use distant rows. */
function chooseSlot({ first, count }: SlotRange, turn: number): number {
  return slotAt(first, (turn * 7_919) % count);
}
