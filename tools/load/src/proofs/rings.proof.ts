import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, recordFigures, scaled } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { parseBasket, createClient } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore } from '../store.ts';

const deadlocksRow = z.object({ deadlocks: z.coerce.number() });

describe.each(stores)('baskets over the slots (a, b) and (b, a) on $name', ({ name, make }) => {
  it('never deadlock', async () => {
    const count = scaled(200, 10_000);
    const report = await withStore(make, async (store) => {
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      const [a, b] = await client.slots(bigGame, 5);
      const oneOrder = [a, b].map((slot) => ({ instanceId: slot?.instanceId ?? '', quantity: 1 }));
      const otherOrder = oneOrder.toReversed();
      const statuses = await mapAtMost(Array.from({ length: count }), 32, async (_, index) => {
        const [first, second] = index % 2 === 0 ? [oneOrder, otherOrder] : [otherOrder, oneOrder];
        const held = await client.hold(first);
        if (held.status !== 201) return [held.status];
        const { id } = parseBasket(held);
        const changed = await client.update(id, second);
        // Most baskets are given up, so that the slots stay free for others.
        const ended =
          index % 12 === 0
            ? await client.checkout(id)
            : await client.call('DELETE', `/api/resova/loc-arena/basket/${id}`);
        return [held.status, changed.status, ended.status];
      });
      const failed = statuses.flat().filter((status) => status !== 200 && status !== 201).length;
      await server.stop();
      return withDatabase(store, async (db) => {
        const [row] = await db.rows(
          deadlocksRow,
          sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`,
        );
        return { baskets: count, failed, deadlocks: row?.deadlocks ?? 0, brokenRules: await brokenRules(db) };
      });
    });
    recordFigures(`baskets in a ring on ${name}`, report);
    expect(report).toMatchObject({ failed: 0, deadlocks: 0, brokenRules: [] });
  });
});
