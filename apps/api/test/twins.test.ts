import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  secretHeader,
  type SlotWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { readDocuments } from '../src/documents/read-documents.ts';
import { findOutside, findUnsettledSlots } from '../src/inventory/slots/unsettled-slots.ts';
import { rowId } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { createCatalogue } from '../src/venues/catalogue.ts';
import { backends } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';
import { openEditableVenue, type EditableVenue } from './editable-venue.ts';

const physicalRooms = [
  { id: 'north', name: 'North room', capacity: 4, turnaroundMinutes: 15 },
  { id: 'south', capacity: 6, turnaroundMinutes: 15 },
];
const placed = (...playedIn: readonly string[]) => ({ playedIn, capacity: undefined, turnaroundMinutes: undefined });
const unplaced = (capacity: number, turnaroundMinutes: number) => ({
  playedIn: undefined,
  capacity,
  turnaroundMinutes,
});
const adults = (slot: SlotWire, quantity: number) => toBooking(slot.instanceId, quantity);
const players = (slot: SlotWire, quantity: number) => toBooking(slot.instanceId, quantity, 'attic-adult');
const slotRow = z.object({ id: rowId, room: z.string(), taken: z.number() });

describe.each(backends)('physical rooms on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeEach(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({ physicalRooms });
    const unlimited = { maxLiveBaskets: 0, maxHeldPlaces: 0, maxUpcomingBookings: 0, maxCheckoutsPerHour: 0 };
    api = await backend.open({ contentDir: venue.folder, ...unlimited });
    visitor = createCaller(api);
  });
  afterEach(async () => {
    await api.close();
    await venue.remove();
  });

  const put = async (gameId: string, change: Parameters<EditableVenue['change']>[1]) => {
    await venue.change(gameId, change);
    await venue.importTo(api);
  };
  const first = async (slots: Promise<readonly SlotWire[]>) => at(await slots, 0);
  const readMaxAvailable = ({ availability }: SlotWire) => availability.spaces.maxAvailable;
  const book = async (booking: ReturnType<typeof toBooking>) => {
    const { id } = await visitor.create({ bookings: [booking] });
    return visitor.checkout(id);
  };
  /** Lists the rooms that have taken places, with their number. */
  const taken = async () =>
    (
      await api.db.rows(
        slotRow,
        sql`
          SELECT s.id, r.room, s.held + s.sold AS taken
          FROM slots s JOIN rooms r ON r.id = s.id >> 26
          WHERE s.held + s.sold > 0 ORDER BY s.starts_at, r.room, s.id
        `,
      )
    ).map((row) => `${row.room} ${row.taken}`);
  const readCatalogue = async () => createCatalogue((await readDocuments(venue.folder)).documents, () => null);
  const unsettled = async () =>
    (await findUnsettledSlots(api.db, await readCatalogue())).map(({ time, reason }) => `${time} ${reason}`);
  const outside = async () =>
    (await findOutside(api.db, await readCatalogue())).map(({ time, reason }) => `${time} ${reason}`);

  describe('that are twins', () => {
    beforeEach(() => put('game-vault', placed('north', 'south')));

    it('are one slot for each start, as large as the best of them', async () => {
      const slots = await visitor.vault();
      expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
      expect(readMaxAvailable(at(slots, 0))).toBe(6);
      const small = await visitor.create({ bookings: [adults(at(slots, 0), 3)] });
      expect(await taken()).toEqual(['north 3']);
      expect(readMaxAvailable(await first(visitor.vault()))).toBe(6);
      await visitor.create({ bookings: [adults(at(slots, 0), 5)] });
      expect(await taken()).toEqual(['north 3', 'south 5']);
      // Two single places are none for a party of two.
      expect(await first(visitor.vault())).toMatchObject({
        instanceId: at(slots, 0).instanceId,
        availability: { status: true, spaces: { maxAvailable: 1 } },
      });
      expect(await visitor.errorOf(visitor.tryCreate({ bookings: [adults(at(slots, 0), 2)] }))).toMatchObject({
        status: 409,
        code: 'slot_unavailable',
      });
      expect(readMaxAvailable(await first(visitor.vault(`&basketId=${small.id}`)))).toBe(4);
    });

    it('are the one of which a basket has places, which may grow into another one', async () => {
      const slot = await first(visitor.vault());
      await visitor.create({ bookings: [adults(slot, 2)] });
      const { id } = await visitor.create({ bookings: [adults(slot, 3)] });
      expect(await taken()).toEqual(['north 2', 'south 3']);
      const own = await first(visitor.vault(`&basketId=${id}`));
      expect(own.instanceId).not.toBe(slot.instanceId);
      expect(readMaxAvailable(own)).toBe(6);
      // The party holds by the id of either of them.
      for (const { instanceId } of [slot, own]) {
        const changed = await visitor.update(id, { bookings: [toBooking(instanceId, 5)] });
        expect(changed.bookings.map((booking) => booking.instanceId)).toEqual([own.instanceId]);
      }
      expect(await taken()).toEqual(['north 2', 'south 5']);
    });

    it('are changed by a party that outgrows its own, with its id and its prices', async () => {
      const slot = await first(visitor.vault());
      const held = await visitor.create({ bookings: [adults(slot, 2)] });
      await venue.change('game-vault', { standard: [{ id: 'adult', name: 'Adult', singlePrice: 50, maxQuantity: 6 }] });
      await venue.importTo(api);
      const grown = await visitor.update(held.id, { bookings: [adults(slot, 5)] });
      expect(await taken()).toEqual(['south 5']);
      expect(at(grown.bookings, 0)).toMatchObject({ id: at(held.bookings, 0).id, total: 5 * 32.5 });
      // The party is back again, since the basket has places of this one.
      await visitor.update(held.id, { bookings: [adults(slot, 2)] });
      expect(await taken()).toEqual(['south 2']);
    });

    it('go to as many private parties', async () => {
      await put('game-vault', { isPrivate: true });
      const slot = await first(visitor.vault());
      await visitor.create({ bookings: [adults(slot, 2)] });
      expect(readMaxAvailable(await first(visitor.vault()))).toBe(6);
      await visitor.create({ bookings: [adults(slot, 2)] });
      const gone = await first(visitor.vault());
      expect(gone).toMatchObject({ instanceId: slot.instanceId, availability: { status: false } });
      expect(gone.reason).toBeUndefined();
      expect((await visitor.tryCreate({ bookings: [adults(slot, 2)] })).status).toBe(409);
      expect(await taken()).toEqual(['north 2', 'south 2']);
    });

    it('are both taken by a basket that wants two parties at one time', async () => {
      const slot = await first(visitor.vault());
      const { id, bookings } = await visitor.create({ bookings: [adults(slot, 2)] });
      const other = await visitor.create({ bookings: [adults(slot, 6)] });
      const south = at(other.bookings, 0).instanceId;
      await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${other.id}`);
      const both = [toBooking(at(bookings, 0).instanceId, 2), toBooking(south, 2)];
      await visitor.update(id, { bookings: both });
      expect(await taken()).toEqual(['north 2', 'south 2']);
      await visitor.update(id, { bookings: both.toReversed() });
      expect(await taken()).toEqual(['north 2', 'south 2']);
    });

    it('are described for one slot as in the list, and a repeated request holds no second room', async () => {
      const slot = await first(visitor.vault());
      await visitor.create({ bookings: [adults(slot, 4)] });
      const path = `loc-harbour/game/game-vault/details?instanceId=${slot.instanceId}`;
      expect(await visitor.slot(path)).toMatchObject({
        instanceId: slot.instanceId,
        availability: { status: true, spaces: { maxAvailable: 6 } },
      });
      const body = { bookings: [adults(slot, 6)] };
      const held = await visitor.create(body, 'a-key-of-16-signs');
      const again = await visitor.create(body, 'a-key-of-16-signs');
      expect(again.id).toBe(held.id);
      expect(await taken()).toEqual(['north 4', 'south 6']);
    });

    it('are chosen again by a booking that moves, and by one that grows', async () => {
      const [slot, later] = [at(await visitor.vault(), 0), at(await visitor.vault(), 1)];
      await book(adults(later, 3));
      const { access, bookings } = await book(adults(slot, 4));
      const path = '/api/resova/loc-harbour/my-booking';
      const headers = { [secretHeader]: access?.secret ?? '' };
      const change = async (instanceId: string, quantity: number) => {
        const { version } = parse(managedBookingWire, (await visitor.call('GET', path, { headers })).data);
        const game = { bookingId: at(bookings, 0).id, ...toBooking(instanceId, quantity) };
        const quoted = await visitor.call('POST', `${path}/change/quote`, { headers, body: { version, game } });
        const { quoteId } = parse(changeQuoteWire, quoted.data);
        const changed = await visitor.call('POST', `${path}/change`, { headers, body: { version, game, quoteId } });
        return parse(changeOutcomeWire, changed.data);
      };
      expect(await taken()).toEqual(['north 4', 'north 3']);
      expect(await change(later.instanceId, 4)).toMatchObject({ status: 'changed' });
      expect(await taken()).toEqual(['north 3', 'south 4']);
      await change(slot.instanceId, 4);
      expect(await taken()).toEqual(['north 4', 'north 3']);
      await change(slot.instanceId, 6);
      expect(await taken()).toEqual(['south 6', 'north 3']);
    });
  });

  it('keep the number of their game when one becomes several, and its parties where they are', async () => {
    const slot = await first(visitor.vault());
    await book(adults(slot, 3));
    await put('game-vault', placed('north', 'south'));
    expect(await taken()).toEqual(['north 3']);
    expect((await first(visitor.vault())).startsAt).toBe(slot.startsAt);
    await put('game-vault', unplaced(6, 30));
    expect(await taken()).toEqual([' 3']);
    expect((await first(visitor.vault())).instanceId).toBe(slot.instanceId);
    expect(await unsettled()).toEqual([]);
  });

  it('are named to the staff where their game leaves them, and offer nothing more', async () => {
    await put('game-vault', placed('north', 'south'));
    const slot = await first(visitor.vault());
    await book(adults(slot, 4));
    const gone = await book(adults(slot, 5));
    await venue.change('game-vault', { playedIn: ['north'] });
    expect(await outside()).toEqual([`${slot.startTime} outsideSchedule`]);
    await venue.importTo(api);
    expect(await unsettled()).toEqual([`${slot.startTime} outsideSchedule`]);
    const { instanceId } = at(gone.bookings, 0);
    expect(await first(visitor.vault())).toMatchObject({ availability: { status: false } });
    expect((await visitor.tryCreate({ bookings: [toBooking(instanceId, 1)] })).status).toBe(409);
    // The vault is played in the room again, with its party in it.
    await put('game-vault', { playedIn: ['north', 'south'] });
    expect(await unsettled()).toEqual([]);
    expect(readMaxAvailable(await first(visitor.vault()))).toBe(1);
  });

  it('are named before an import, too, that brings a room of earlier documents back', async () => {
    await put('game-vault', placed('south'));
    await put('game-vault', placed('north'));
    await put('game-vault', unplaced(6, 30));
    const slot = await first(visitor.vault());
    await book(adults(slot, 3));
    await venue.change('game-vault', placed('north', 'south'));
    expect(await outside()).toEqual([`${slot.startTime} outsideSchedule`]);
    await venue.importTo(api);
    expect(await unsettled()).toEqual([`${slot.startTime} outsideSchedule`]);
  });

  it('are closed one by one by the documents, and parties in a closed time are named before', async () => {
    await venue.change('game-attic', placed('north'));
    await put('game-vault', placed('north', 'south'));
    const slot = await first(visitor.vault());
    await book(adults(slot, 2));
    await book(adults(slot, 5));
    const { date, startTime } = slot;
    const closed = { from: `${date}T00:00`, to: `${date}T23:00`, kind: 'repair', rooms: ['north'] };
    await venue.changeVenue({ closed: [closed] });
    expect(await outside()).toEqual([`${startTime} closed`]);
    const lines = await api.describeOutside(venue.folder);
    if (!lines.ok) throw new Error(lines.error.message);
    expect(lines.value).toEqual([
      expect.stringContaining(`Go        loc-harbour, game-vault, only room north: ${date} ${startTime}, `),
      expect.stringContaining(`Go        loc-harbour, game-attic: ${date} ${startTime}, `),
      `Booked    loc-harbour, game-vault, ${date} ${startTime}: 2 taken places; the slot is in a closed time of the room north.`,
    ]);
    await venue.importTo(api);
    // The starts are one list as before, with the places of the room that is open.
    const slots = await visitor.vault();
    expect(slots.map(readMaxAvailable)).toEqual([1, ...slots.slice(1).map(() => 6)]);
    expect(at(slots, 0).reason).toBeUndefined();
    expect(await first(visitor.attic())).toMatchObject({ reason: 'closed', availability: { status: false } });
    await book(adults(at(slots, 1), 2));
    expect(await taken()).toEqual(['north 2', 'south 5', 'south 2']);
    await venue.changeVenue({ closed: [{ ...closed, rooms: ['north', 'south'] }] });
    await venue.importTo(api);
    expect((await visitor.vault()).map(({ reason }) => reason)).toEqual(slots.map(() => 'closed'));
    await venue.changeVenue({ closed: [] });
    await venue.importTo(api);
    expect(await outside()).toEqual([]);
    expect(readMaxAvailable(at(await visitor.vault(), 2))).toBe(6);
    expect((await first(visitor.attic())).availability.spaces.maxAvailable).toBe(0);
  });

  describe('that several games share', () => {
    beforeEach(async () => {
      await venue.change('game-attic', placed('north'));
      await put('game-vault', placed('north', 'south'));
    });

    it('have one party at a time', async () => {
      const [attic, vault] = [await first(visitor.attic()), await first(visitor.vault())];
      expect(attic.startsAt).toBe(vault.startsAt);
      const { id } = await visitor.create({ bookings: [players(attic, 2)] });
      // The vault has its other room.
      await visitor.create({ bookings: [adults(vault, 2)] });
      expect(await taken()).toEqual(['north 2', 'south 2']);
      await visitor.create({ bookings: [adults(vault, 4)] });
      expect(await first(visitor.vault())).toMatchObject({ availability: { status: false } });
      await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
      expect(readMaxAvailable(await first(visitor.vault()))).toBe(4);
      await visitor.create({ bookings: [adults(vault, 1)] });
      expect(await first(visitor.attic())).toMatchObject({ availability: { status: false }, reason: 'roomTaken' });
      expect(await visitor.errorOf(visitor.tryCreate({ bookings: [players(attic, 2)] }))).toMatchObject({
        status: 409,
        code: 'slot_unavailable',
      });
    });

    it('are left to the other game of a basket, and are not for both', async () => {
      const [attic, vault] = [await first(visitor.attic()), await first(visitor.vault())];
      const { id } = await visitor.create({ bookings: [adults(vault, 2), players(attic, 2)] });
      expect(await taken()).toEqual(['north 2', 'south 2']);
      await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
      await put('game-vault', placed('north'));
      const both = visitor.tryCreate({ bookings: [adults(vault, 2), players(attic, 2)] });
      expect(await visitor.errorOf(both)).toMatchObject({ status: 409, code: 'slot_unavailable' });
      expect(await taken()).toEqual([]);
    });
  });

  it('into which games are put that have sold the same time are named to the staff, until one party has left', async () => {
    const vault = await book(adults(await first(visitor.vault()), 2));
    await book(players(await first(visitor.attic()), 2));
    await venue.change('game-attic', placed('north'));
    await venue.change('game-vault', placed('north'));
    expect(await outside()).toEqual(['10:00 roomTakenTwice']);
    await venue.importTo(api);
    expect(await unsettled()).toEqual(['10:00 roomTakenTwice']);
    const later = at(await visitor.vault(), 1);
    expect(readMaxAvailable(later)).toBe(4);
    const path = '/api/resova/loc-harbour/my-booking';
    const headers = { [secretHeader]: vault.access?.secret ?? '' };
    const { quoteId } = parse(
      changeQuoteWire,
      (await visitor.call('POST', `${path}/cancel/quote`, { headers, body: { version: 1 } })).data,
    );
    expect((await visitor.call('POST', `${path}/cancel`, { headers, body: { version: 1, quoteId } })).status).toBe(200);
    expect(await unsettled()).toEqual([]);
    expect(await first(visitor.vault())).toMatchObject({ availability: { status: false }, reason: 'roomTaken' });
  });
});
