import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Random, seed, seeded } from '@latchkey/testing';
import { type Purchase, startCrews } from '../send-buyers.ts';
import { brokenRules } from '../broken-rules.ts';
import { parseBasket, createClient } from '../client.ts';
import { capacities, toGameId, locationId, privateGame } from '../seeded-content.ts';
import { servers, startServer, type ServerProcess } from '../server-process.ts';
import { withDatabase, type Store } from '../store.ts';

export interface RacesReport {
  readonly races: number;
  readonly buyers: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The number of requests that were neither accepted nor rejected as taken; must be 0. */
  readonly other: number;
  /** The number of races after which SQL counts more taken places than the room has. */
  readonly oversold: number;
  /** The number of races that rejected a party that would have fitted. */
  readonly wasted: number;
  /** The number of races where the places by SQL differ from the accepted ones. */
  readonly miscounted: number;
  readonly brokenRules: readonly string[];
}

interface RacesOptions {
  readonly store: Store;
  readonly server: keyof typeof servers;
  /** The number of apis that sell on the one database; 1 where not given. */
  readonly apis?: number;
  readonly races: number;
  readonly buyers: number;
}

/** A race for one slot, with the requests of its buyers. */
interface Race {
  readonly slotId: string;
  readonly capacity: number;
  readonly isPrivate: boolean;
  readonly purchases: readonly Purchase[];
}

const processes = 4;
const dayOfFirstRace = 2;
/** The number of slots of one day in all rooms. */
const racesPerDay = 10;

/**
 * Runs races of many buyers for one slot each, over HTTP and from several processes: rooms of one to eight places and, every ninth, a private one;
 * parties of one to three. Sold places are counted by SQL after the server has ended.
 */
export async function runRaces({ store, server, apis = 1, races, buyers }: RacesOptions): Promise<RacesReport> {
  const slots = await findSlots(store, races, server === 'sabotaged');
  const random = seeded(seed);
  const selling: ServerProcess[] = [];
  for (let api = 0; api < apis; api += 1) {
    const settings = { UPLOADS: 'shared-disk' };
    selling.push(await startServer(store, { script: servers[server], settings }));
  }
  const crews = startCrews(processes);
  const finished: Race[] = [];
  try {
    for (const slot of slots) {
      const quantities = Array.from({ length: buyers }, () => choosePartySize(random, slot.capacity));
      const urls = selling.map(({ baseUrl }) => `${baseUrl}/api/resova/${locationId}/basket`);
      const purchases = await crews.send({ urls, instanceId: `s${slot.slotId}`, quantities });
      finished.push({ ...slot, purchases });
    }
  } finally {
    await crews.leave();
    for (const each of selling) await each.stop();
  }
  return withDatabase(store, async (db) => {
    const places = await countPlaces(db);
    const statuses = finished.flatMap(({ purchases }) => purchases).map(({ status }) => status);
    const accepted = statuses.filter((status) => status === 201).length;
    const rejected = statuses.filter((status) => status === 409).length;
    return {
      races,
      buyers: races * buyers,
      accepted,
      rejected,
      other: races * buyers - accepted - rejected,
      oversold: finished.filter(({ slotId, capacity }) => (places.get(slotId) ?? 0) > capacity).length,
      wasted: finished.filter((race) => isWasted(race)).length,
      miscounted: finished.filter((race) => (places.get(race.slotId) ?? 0) !== countAcceptedPlaces(race)).length,
      brokenRules: server === 'api' ? await brokenRules(db) : [],
    };
  });
}

function choosePartySize(random: Random, capacity: number): number {
  return random.between(1, Math.min(3, capacity));
}

function countAcceptedPlaces({ purchases }: Race): number {
  return purchases.filter(({ status }) => status === 201).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Says whether a rejected party would have fitted into the places left at the end. Any party fits into a private room that nobody has. */
function isWasted(race: Race): boolean {
  const left = race.capacity - countAcceptedPlaces(race);
  if (race.isPrivate) return left === race.capacity;
  return race.purchases.some(({ status, quantity }) => status === 409 && quantity <= left);
}

/**
 * Finds the slots of the races. The real api lists them, even if another server then sells them.
 * @param withRows true to give each slot its row by a hold that is given back, for the server that makes none
 */
async function findSlots(store: Store, races: number, withRows: boolean): Promise<readonly Omit<Race, 'purchases'>[]> {
  const preparing = await startServer(store);
  try {
    const client = createClient(preparing.baseUrl);
    const rooms = [
      ...capacities.map((capacity) => ({ gameId: toGameId(capacity), capacity, isPrivate: false })),
      { gameId: privateGame, capacity: 6, isPrivate: true },
    ];
    return await Promise.all(
      Array.from({ length: races }, async (_, race) => {
        const room = rooms[race % rooms.length] ?? { gameId: toGameId(1), capacity: 1, isPrivate: false };
        const turn = Math.floor(race / rooms.length);
        const slots = await client.slots(room.gameId, dayOfFirstRace + Math.floor(turn / racesPerDay));
        const instanceId = slots[turn % racesPerDay]?.instanceId;
        if (instanceId === undefined) throw new Error(`there is no slot for race ${race}`);
        if (withRows) await client.release(parseBasket(await client.hold([{ instanceId, quantity: 1 }])).id);
        return { slotId: instanceId.slice(1), capacity: room.capacity, isPrivate: room.isPrivate };
      }),
    );
  } finally {
    await preparing.stop();
  }
}

const placesRow = z.object({ slotId: z.coerce.string(), places: z.coerce.number() });

async function countPlaces(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    placesRow,
    sql`
      SELECT slot_id AS "slotId", sum(quantity) AS places
      FROM (SELECT slot_id, quantity FROM holds UNION ALL SELECT slot_id, quantity FROM booking_items) p
      GROUP BY slot_id
    `,
  );
  return new Map(rows.map(({ slotId, places }) => [slotId, places]));
}
