import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, type Random, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { type Client, createClient } from '../client.ts';
import { capacities, toGameId } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore } from '../store.ts';
import { bookParty, intend, note, sendUntilOver, send, type Party } from './parties.ts';

const rounds = scaled(20, 200);
const movesPerRound = scaled(50, 1_000);
/** Parties of each room; with full counts each moves several times in a round. */
const partiesPerRoom = scaled(50, 250);
/** The number of slots to which the parties of a round move: so few that many are full. */
const slotsAimedAt = 12;
const atOnce = 50;
const daysAhead = scaled(12, 50);

const itemRow = z.object({ reference: z.string(), instanceId: z.string(), quantity: z.number() });

/** A room with its slots of all days, and its parties. */
interface Room {
  readonly parties: readonly Party[];
  readonly starts: readonly string[];
}

/** Books one party in each of the first slots of a room. The last slots stay empty. */
async function createRoom(client: Client, capacity: number, random: Random): Promise<Room> {
  const days = await Promise.all(
    Array.from({ length: daysAhead }, (_, day) => client.slots(toGameId(capacity), day + 1)),
  );
  const starts = days.flat().map(({ instanceId }) => instanceId);
  const chosen = starts.slice(0, Math.min(partiesPerRoom, starts.length - slotsAimedAt));
  const parties = await mapAtMost(chosen, atOnce, (start) => bookParty(client, start, random.between(1, capacity)));
  return { parties, starts };
}

interface Moves {
  readonly rounds: number;
  sent: number;
  moved: number;
  full: number;
  other: number;
  wrongFreePlaces: number;
}

/** Moves a party to one of the aims, and counts what became of it. */
async function moveParty(
  client: Client,
  party: Party,
  { aims, random, moves }: { readonly aims: readonly string[]; readonly random: Random; readonly moves: Moves },
): Promise<void> {
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
}

/** Counts the slots that do not show as free places the capacity less the places of the parties. */
async function countWrongFreePlaces(client: Client, capacity: number, parties: readonly Party[]): Promise<number> {
  let count = 0;
  for (let day = 1; day <= daysAhead; day += 1) {
    for (const { instanceId, availability } of await client.slots(toGameId(capacity), day)) {
      const there = parties.filter((party) => party.instanceId === instanceId);
      const soldPlaces = there.reduce((sum, { quantity }) => sum + quantity, 0);
      if (availability.spaces.maxAvailable !== capacity - soldPlaces) count += 1;
    }
  }
  return count;
}

/** Compares the parties with the bookings in the database. */
async function compareParties(db: Database, parties: readonly Party[]) {
  const items = await db.rows(
    itemRow,
    sql`SELECT reference, 's' || slot_id AS "instanceId", quantity FROM booking_items`,
  );
  const expected = parties.map(({ reference, instanceId, quantity }) => ({ reference, instanceId, quantity }));
  return {
    parties: parties.length,
    isAsKnown: JSON.stringify(sortByReference(items)) === JSON.stringify(sortByReference(expected)),
    rules: await brokenRules(db),
  };
}

function sortByReference<Item extends { readonly reference: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
}

describe.each(stores)('parallel moves on $name', ({ name, make }) => {
  it('lose no party, put none into two slots, oversell nothing, and free the old places at once', async () => {
    const random = seeded(seed);
    const moves: Moves = { rounds, sent: 0, moved: 0, full: 0, other: 0, wrongFreePlaces: 0 };
    const found = await withStore(make, async (store) => {
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      const rooms = new Map<number, Room>();
      for (let round = 0; round < rounds; round += 1) {
        const capacity = capacities[round % capacities.length] ?? 1;
        const room = rooms.get(capacity) ?? (await createRoom(client, capacity, random));
        rooms.set(capacity, room);
        const { parties, starts } = room;
        const first = random.between(0, starts.length - slotsAimedAt);
        const aims = starts.slice(first, first + slotsAimedAt);
        const movers = Array.from({ length: movesPerRound }, (_, index) => parties[index % parties.length]).filter(
          (party) => party !== undefined,
        );
        // A party moves once at a time, so at most as many move in parallel as there are parties.
        for (let from = 0; from < movers.length; from += parties.length) {
          await mapAtMost(movers.slice(from, from + parties.length), atOnce, (party) =>
            moveParty(client, party, { aims, random, moves }),
          );
        }
        moves.wrongFreePlaces += await countWrongFreePlaces(client, capacity, parties);
      }
      await server.stop();
      const parties = [...rooms.values()].flatMap((room) => room.parties);
      return withDatabase(store, (db) => compareParties(db, parties));
    });
    recordFigures(`parallel moves on ${name}`, { ...moves, ...found });
    expect(found).toMatchObject({ isAsKnown: true, rules: [] });
    expect(moves).toMatchObject({ wrongFreePlaces: 0, other: 0 });
    expect(moves.moved).toBeGreaterThan(0);
    expect(moves.full).toBeGreaterThan(0);
  });
});
