import { Client } from 'pg';
import { locationId } from '@latchkey/tool-load/seeded-content';
import { checkoutStatement, holdStatement, keyedStatement, updateStatement } from './direct-statements.ts';
import type { Load, Reached } from './load.ts';
import { runPgbench } from './pgbench.ts';
import { chooseSlot, slotsPerDay, type SlotRange } from './slot-range.ts';

/** The number of prepared baskets that each client checks out. */
const checkoutsPerClient = 200;

export interface DirectPostgres {
  hold(load: Load): Promise<Reached>;
  /** Holds with key, limit and stored response. */
  keyedHold(load: Load): Promise<Reached>;
  update(load: Load): Promise<Reached>;
  checkout(load: Load): Promise<Reached>;
}

type Query = (text: string, values: readonly unknown[]) => Promise<void>;

/** Creates the measurements of PostgreSQL without an application: pgbench with one prepared statement for each operation. */
export function createDirectPostgres(url: string): DirectPostgres {
  const query: Query = async (text, values) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(text, [...values]);
    await client.end();
  };
  let checkoutRounds = 0;
  /** Runs a statement on a slot of the range, chosen at random for each transaction. */
  const runOnRandomSlots =
    (statement: string) =>
    ({ slots: { first, count }, clients, seconds }: Load) =>
      runPgbench(url, {
        lines: [
          `\\set turn random(0, ${count - 1})`,
          // The id of a slot is computed as by `slotAt`.
          `\\set slot ${first} + (:turn / ${slotsPerDay}) * ${24 * 60} + (:turn % ${slotsPerDay}) * 60`,
          toOneLine(statement),
        ],
        clients,
        flags: [`--time=${seconds}`],
      });
  return {
    hold: runOnRandomSlots(holdStatement),
    keyedHold: runOnRandomSlots(keyedStatement),
    update: async ({ slots, clients, seconds }) => {
      const ids = Array.from({ length: clients }, (_, client) => `update-${client}`);
      await query(releaseHoldsStatement, [ids]);
      // Each basket has two games.
      await addBaskets(
        query,
        ids.flatMap((id) => [id, id]),
        slots,
      );
      return runPgbench(url, {
        // The quantity alternates between 2 and 1, so that each update changes something.
        lines: ['\\set quantity 3 - :quantity', toOneLine(updateStatement)],
        clients,
        flags: ['--define=quantity=1', `--time=${seconds}`],
      });
    },
    checkout: async ({ slots, clients }) => {
      checkoutRounds += 1;
      const round = checkoutRounds;
      const ids = Array.from({ length: clients }, (_, client) =>
        Array.from({ length: checkoutsPerClient }, (__, turn) => `checkout-${round}-${client}-${turn + 1}`),
      );
      await addBaskets(query, ids.flat(), slots);
      return runPgbench(url, {
        lines: ['\\set turn :turn + 1', toOneLine(checkoutStatement)],
        clients,
        flags: ['--define=turn=0', `--define=round=${round}`, `--transactions=${checkoutsPerClient}`],
      });
    },
  };
}

const releaseHoldsStatement = `WITH gone AS (DELETE FROM holds WHERE basket_id = ANY ($1) RETURNING slot_id, quantity)
UPDATE slots s SET held = s.held - g.quantity
FROM (SELECT slot_id, sum(quantity)::int AS quantity FROM gone GROUP BY slot_id) g WHERE s.id = g.slot_id`;

/** Adds baskets with one hold for each occurrence of their id in the list, each of another slot. */
async function addBaskets(query: Query, ids: readonly string[], slots: SlotRange): Promise<void> {
  await query(
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

function toOneLine(statement: string): string {
  return `${statement.replaceAll('\n', ' ').trim()};`;
}
