import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import type { Backend } from './backends.ts';
import { createCaller, slotIdOf, tomorrow } from './caller.ts';

/** The places of a slot of the vault. */
export const vaultPlaces = 6;
/** The prices of the vault. */
export const adultPrice = 32.5;
export const studentPrice = 20;
export const vaultPath = 'loc-harbour/game/game-vault';

const slotCounts = z.object({ held: z.number(), sold: z.number(), holds: rowCount, items: rowCount });

interface Opened {
  readonly api: TestApi;
  readonly visitor: ReturnType<typeof createCaller>;
}

/** Opens the api before the tests of a suite and closes it after them, with a visitor and free days. Call this in the suite. */
export function bookingWorld(backend: Backend) {
  let opened: Opened | null = null;
  /** The last day that a test has taken, in days after tomorrow. Each test takes days of its own, so that no other test has their slots. */
  let lastDay = 2;

  beforeAll(async () => {
    const api = await backend.open();
    opened = { api, visitor: createCaller(api) };
  });
  afterAll(() => world().api.close());
  const world = (): Opened => {
    if (opened === null) throw new Error('The api of the suite is not open yet.');
    return opened;
  };

  return {
    get api() {
      return world().api;
    },
    get visitor() {
      return world().visitor;
    },
    /** Lists the slots of a day that no other test has. */
    freshDay: async (game = 'game-vault', query = '') => {
      lastDay += 1;
      const date = new Date(Date.parse(tomorrow('America/New_York')) + lastDay * 86_400_000).toISOString().slice(0, 10);
      return world().visitor.slots(`loc-harbour/game/${game}/availability?startDate=${date}${query}`);
    },
    /** Counts the places of a slot in its row, and in the rows of its baskets and bookings. */
    countPlaces: async (instanceId: string) => {
      const id = slotIdOf(instanceId);
      const [row] = await world().api.db.rows(
        slotCounts,
        sql`
          SELECT held, sold, (SELECT coalesce(sum(quantity), 0) FROM holds WHERE slot_id = s.id) AS holds,
            (SELECT coalesce(sum(quantity), 0) FROM booking_items WHERE slot_id = s.id) AS items
          FROM slots s WHERE id = ${id}::bigint
        `,
      );
      return row;
    },
    /** Ends the time of a basket. */
    expire: (basketId: string) =>
      world().api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`),
  };
}
