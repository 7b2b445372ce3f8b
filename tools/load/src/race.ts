import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { sendBuyers } from './send-buyers.ts';
import { servers, startServer } from './server-process.ts';
import type { Store } from './store.ts';

export interface RaceReport {
  readonly store: string;
  readonly buyers: number;
  readonly processes: number;
  readonly capacity: number;
  /** Answered with a basket. */
  readonly accepted: number;
  /** Answered that the places are taken. */
  readonly refused: number;
  /** Neither: has to be 0. */
  readonly other: number;
  /** Places in `holds` and `booking_items`, counted by SQL after the server had stopped. */
  readonly placesBySql: number;
  readonly isOversold: boolean;
}

interface RaceOptions {
  readonly store: Store;
  readonly server: keyof typeof servers;
  readonly buyers: number;
  readonly processes: number;
}

/** Many buyers at one slot at the same moment, each for one place, over HTTP and from several processes. */
export async function race({ store, server, buyers, processes }: RaceOptions): Promise<RaceReport> {
  // The real api makes the slots, whichever server then sells them.
  const preparing = await startServer(servers.api, store);
  await preparing.stop();
  const slot = await withDatabase(store, pickSlot);

  const selling = await startServer(servers[server], store);
  const url = `${selling.baseUrl}/api/resova/loc-arena/basket`;
  const body = { bookings: [{ instanceId: `s${slot.id}`, tickets: [{ pricing_category_id: 'place', quantity: 1 }] }] };
  let counts;
  try {
    counts = await sendBuyers({ url, buyers, body }, processes);
  } finally {
    await selling.stop();
  }
  const placesBySql = await withDatabase(store, (db) => countPlaces(db, slot.id));
  const { 201: accepted = 0, 409: refused = 0 } = counts;
  const other = Object.values(counts).reduce((sum, count) => sum + count, 0) - accepted - refused;
  const isOversold = placesBySql > slot.capacity;
  return {
    store: store.name,
    buyers,
    processes,
    capacity: slot.capacity,
    accepted,
    refused,
    other,
    placesBySql,
    isOversold,
  };
}

/** One line for the log of the tests. */
export function describeRace(name: string, report: RaceReport): string {
  const { store, buyers, processes, capacity, accepted, refused, other, placesBySql, isOversold } = report;
  return [
    `${name} on ${store}: ${buyers} buyers from ${processes} processes, capacity ${capacity}:`,
    `${accepted} accepted, ${refused} refused, ${other} otherwise; ${placesBySql} places by SQL`,
    isOversold ? `OVERSOLD by ${placesBySql - capacity}` : 'not oversold',
  ].join(' ');
}

const slotRow = z.object({ id: z.union([z.string(), z.number()]).transform(String), capacity: z.number() });
const placesRow = z.object({ places: z.coerce.number() });

/** One of the day after tomorrow: it begins in none of the tests' time. */
async function pickSlot(db: Database): Promise<z.output<typeof slotRow>> {
  const [slot] = await db.rows(
    slotRow,
    sql`
      SELECT id, capacity FROM slots s
      WHERE starts_at > now() + interval '2 days' AND held + sold = 0
        AND NOT EXISTS (SELECT 1 FROM holds WHERE slot_id = s.id)
      ORDER BY starts_at LIMIT 1
    `,
  );
  if (slot === undefined) throw new Error('there is no slot to race for');
  return slot;
}

async function countPlaces(db: Database, slotId: string): Promise<number> {
  const [row] = await db.rows(
    placesRow,
    sql`
      SELECT (SELECT coalesce(sum(quantity), 0) FROM holds WHERE slot_id = ${slotId}::bigint)
        + (SELECT coalesce(sum(quantity), 0) FROM booking_items WHERE slot_id = ${slotId}::bigint) AS places
    `,
  );
  return row?.places ?? 0;
}

async function withDatabase<Value>(store: Store, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await store.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
