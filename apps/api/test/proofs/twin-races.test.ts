import { recordFigures, repeated } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { openEditableVenue, type EditableVenue } from '../editable-venue.ts';

const raceCount = repeated({ test: 3, short: 10, full: 1_000 });
const buyerCount = repeated({ test: 100, short: 200, full: 1_000 });

const physicalRooms = ['north', 'south', 'west'].map((id) => ({ id, capacity: 6, turnaroundMinutes: 15 }));
const slotRow = z.object({ room: z.string(), taken: z.number(), parties: z.number() });
const heldSchema = z.object({ id: z.string() });

describe.each(backends)('races for physical rooms on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  beforeAll(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({ physicalRooms });
    // A game in physical rooms has their places and turnarounds, and none of its own.
    const withoutOwnRoom = { capacity: undefined, turnaroundMinutes: undefined };
    await venue.change('game-vault', { ...withoutOwnRoom, playedIn: ['north', 'south'], isPrivate: true });
    await venue.change('game-attic', { ...withoutOwnRoom, playedIn: ['west', 'north'] });
    // A limit of 0 switches the limit off.
    api = await backend.open({ contentDir: venue.folder, maxLiveBaskets: 0, maxHeldPlaces: 0 });
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  /** Lists the taken slots by physical room. The upper bits of a slot's id are the number of its room. */
  const listTaken = () =>
    api.db.rows(
      slotRow,
      sql`
        SELECT r.room, s.held + s.sold AS taken, (SELECT count(*)::int FROM holds h WHERE h.slot_id = s.id) AS parties
        FROM slots s JOIN rooms r ON r.id = s.id >> 26
        WHERE s.held + s.sold > 0 ORDER BY r.room
      `,
    );
  /** Holds slots. A request to a busy database is repeated, as visitors do. */
  const hold = async (client: string, bookings: readonly ReturnType<typeof toBooking>[]) => {
    const buyer = createCaller(api, client);
    let response = await buyer.tryCreate({ bookings });
    while (response.status === 503) response = await buyer.tryCreate({ bookings });
    return response;
  };
  /** Returns an address of its own for each of up to a thousand buyers. */
  const toAddress = (buyer: number) => `203.0.${113 + Math.floor(buyer / 250)}.${(buyer % 250) + 1}`;
  /** Holds for all buyers at once, each from an address of its own. Returns the baskets of those who got a room. */
  const race = async (createBookings: (buyer: number) => readonly ReturnType<typeof toBooking>[]) => {
    const responses = await Promise.all(
      Array.from({ length: buyerCount }, (_, buyer) => hold(toAddress(buyer), createBookings(buyer))),
    );
    const refused = responses.filter(({ status }) => status >= 300);
    expect(new Set(refused.map(({ error }) => error?.code))).toEqual(new Set(['slot_unavailable']));
    return responses.flatMap(({ status, data }) => (status < 300 ? [heldSchema.parse(data).id] : []));
  };
  const giveBack = async (baskets: readonly string[]) => {
    const visitor = createCaller(api);
    for (const id of baskets) await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
  };

  it('sell the last twins once each, and refuse no party while one is free', async () => {
    const slots = await createCaller(api).vault();
    for (let turn = 0; turn < raceCount; turn += 1) {
      const slot = at(slots, turn % slots.length);
      const held = await race(() => [toBooking(slot.instanceId, 2)]);
      expect({ turn, held: held.length, rooms: await listTaken() }).toEqual({
        turn,
        held: 2,
        rooms: ['north', 'south'].map((room) => ({ room, taken: 2, parties: 1 })),
      });
      await giveBack(held);
    }
    recordFigures('races for twins', { races: raceCount, buyers: buyerCount, held: 2 * raceCount });
  });

  it('give three rooms to three parties of two games that share one', async () => {
    const [vault, attic] = [at(await createCaller(api).vault(), 0), at(await createCaller(api).attic(), 0)];
    expect(attic.startsAt).toBe(vault.startsAt);
    for (let turn = 0; turn < raceCount; turn += 1) {
      const held = await race((buyer) => [
        buyer % 2 === 0 ? toBooking(vault.instanceId, 2) : toBooking(attic.instanceId, 2, 'attic-adult'),
      ]);
      const rooms = await listTaken();
      expect(new Set(rooms.map(({ room }) => room)).size).toBe(rooms.length);
      expect({ turn, held: held.length, parties: rooms.map(({ parties }) => parties) }).toEqual({
        turn,
        held: 3,
        parties: [1, 1, 1],
      });
      await giveBack(held);
    }
  });
});
