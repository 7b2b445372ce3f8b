import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, recordFigures } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { createClient } from '../client.ts';
import { toGameId } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';

const capacity = 8;
/** The milliseconds within which the sweeper frees expired places. */
const withinMs = 5_000;
/** The milliseconds until the baskets expire: longer than a start takes, so that they expire while the server runs. */
const leadMs = 6_000;

/** Holds all places of a slot by baskets that expire in a number of milliseconds. Returns the id of the slot. */
async function fillSlot(store: Store, inMs: number): Promise<string> {
  const server = await startServer(store);
  const client = createClient(server.baseUrl);
  const [slot] = await client.slots(toGameId(capacity), 7);
  const instanceId = slot?.instanceId ?? '';
  const statuses = await mapAtMost(Array.from({ length: capacity }), 4, async () => {
    const { status } = await client.hold([{ instanceId, quantity: 1 }]);
    return status;
  });
  if (statuses.some((status) => status !== 201)) throw new Error(`not all are held: ${statuses.join(' ')}`);
  await server.stop();
  await withDatabase(store, (db) =>
    db.run(sql`UPDATE baskets SET expires_at = clock_timestamp() + make_interval(secs => ${inMs / 1_000}::float8)`),
  );
  return instanceId;
}

/** Counts the held places of all slots. */
async function countHeldPlaces(store: Store): Promise<{ held: number; brokenRules: readonly string[] }> {
  return withDatabase(store, async (db) => {
    const [row] = await db.rows(z.object({ held: z.coerce.number() }), sql`SELECT sum(held) AS held FROM slots`);
    return { held: row?.held ?? 0, brokenRules: await brokenRules(db) };
  });
}

describe.each(stores)('the expired places on $name', ({ name, make }) => {
  it('are free within five seconds by the sweeper', async () => {
    const report = await withStore(make, async (store) => {
      await fillSlot(store, leadMs);
      const expiresAt = performance.now() + leadMs;
      // The sweeper has its default period.
      const server = await startServer(store, { settings: { SWEEP_SECONDS: '' } });
      await sleep(Math.max(0, expiresAt - performance.now()) + withinMs);
      // The server is killed, so that no work at its shutdown can have freed the places.
      await server.kill();
      return { heldBefore: capacity, ...(await countHeldPlaces(store)) };
    });
    recordFigures(`expiry by the sweeper on ${name}`, report);
    expect(report).toMatchObject({ held: 0, brokenRules: [] });
  });

  it('are available at once without the sweeper', async () => {
    const report = await withStore(make, async (store) => {
      const instanceId = await fillSlot(store, 0);
      const server = await startServer(store, { settings: { SWEEP_SECONDS: '0' } });
      const client = createClient(server.baseUrl);
      const first = await client.hold([{ instanceId, quantity: capacity }]);
      const second = await client.hold([{ instanceId, quantity: 1 }]);
      const shown = (await client.slots(toGameId(capacity), 7)).find((slot) => slot.instanceId === instanceId);
      await server.stop();
      return {
        first: first.status,
        second: second.status,
        shown: shown?.availability.spaces.maxAvailable,
        ...(await countHeldPlaces(store)),
      };
    });
    recordFigures(`expiry on demand on ${name}`, report);
    expect(report).toEqual({ first: 201, second: 409, shown: 0, held: capacity, brokenRules: [] });
  });
});
