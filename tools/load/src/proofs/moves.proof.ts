import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { createClient } from '../client.ts';
import { capacities, toGameId } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore } from '../store.ts';
import { bookParty, intend, note, sendUntilOver, send, type Party } from './parties.ts';

const rounds = scaled(20, 200);
const movesPerRound = scaled(50, 1_000);
/** Parties of each room; with full counts each moves several times in a round. */
const partiesPerRoom = scaled(50, 250);
const slotsAimedAt = 12;
const atOnce = 50;
const daysAhead = scaled(12, 50);

const itemRow = z.object({ reference: z.string(), instanceId: z.string(), quantity: z.number() });

describe.each(stores)('parallel moves on $name', ({ name, make }) => {
  it('lose no party, put none into two slots, oversell nothing, and free the old places at once', async () => {
    const random = seeded(seed);
    const moves = { rounds, sent: 0, moved: 0, full: 0, other: 0, wrongFreePlaces: 0 };
    const found = await withStore(make, async (store) => {
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      const all: Party[] = [];
      const rooms = new Map<number, { readonly parties: readonly Party[]; readonly starts: readonly string[] }>();
      const createRoom = async (capacity: number) => {
        const known = rooms.get(capacity);
        if (known !== undefined) return known;
        const days = await Promise.all(
          Array.from({ length: daysAhead }, (_, day) => client.slots(toGameId(capacity), day + 1)),
        );
        const starts = days.flat().map(({ instanceId }) => instanceId);
        // One party each in the first slots; the others are empty.
        const chosen = starts.slice(0, Math.min(partiesPerRoom, starts.length - slotsAimedAt));
        const parties = await mapAtMost(chosen, atOnce, (start) =>
          bookParty(client, start, random.between(1, capacity)),
        );
        all.push(...parties);
        rooms.set(capacity, { parties, starts });
        return { parties, starts };
      };
      for (let round = 0; round < rounds; round += 1) {
        const capacity = capacities[round % capacities.length] ?? 1;
        const { parties, starts } = await createRoom(capacity);
        const first = random.between(0, starts.length - slotsAimedAt);
        const aims = starts.slice(first, first + slotsAimedAt);
        const movers = Array.from({ length: movesPerRound }, (_, index) => parties[index % parties.length]).filter(
          (party) => party !== undefined,
        );
        for (let from = 0; from < movers.length; from += parties.length) {
          await mapAtMost(movers.slice(from, from + parties.length), atOnce, async (party) => {
            const instanceId = aims[random.between(0, aims.length - 1)] ?? '';
            const intent = await intend(client, party, { instanceId, quantity: party.quantity });
            moves.sent += 1;
            if (intent.quoteId === null) {
              moves.full += 1;
              return;
            }
            const response = await sendUntilOver(() => send(client, intent));
            note(intent, response);
            if (response.status === 200) moves.moved += 1;
            else if (response.code === 'slot_unavailable') moves.full += 1;
            else moves.other += 1;
          });
        }
        // The free places that are shown are the capacity less the places of the parties.
        for (let day = 1; day <= daysAhead; day += 1) {
          for (const { instanceId, availability } of await client.slots(toGameId(capacity), day)) {
            const there = parties.filter((party) => party.instanceId === instanceId);
            const taken = there.reduce((sum, { quantity }) => sum + quantity, 0);
            if (availability.spaces.maxAvailable !== capacity - taken) moves.wrongFreePlaces += 1;
          }
        }
      }
      await server.stop();
      return withDatabase(store, async (db) => {
        const items = await db.rows(
          itemRow,
          sql`SELECT reference, 's' || slot_id AS "instanceId", quantity FROM booking_items ORDER BY reference`,
        );
        const known = all
          .map(({ reference, instanceId, quantity }) => ({ reference, instanceId, quantity }))
          .toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
        const sorted = items.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
        return {
          parties: all.length,
          isAsKnown: JSON.stringify(sorted) === JSON.stringify(known),
          rules: await brokenRules(db),
        };
      });
    });
    recordFigures(`parallel moves on ${name}`, { ...moves, ...found });
    expect(found).toMatchObject({ isAsKnown: true, rules: [] });
    expect(moves).toMatchObject({ wrongFreePlaces: 0, other: 0 });
    expect(moves.moved).toBeGreaterThan(0);
    expect(moves.full).toBeGreaterThan(0);
  });
});
