import type { DaySheetWire, SlotWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { rowCount } from '../../src/kernel/database.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller, tomorrow } from '../caller.ts';
import { openEditableVenue, type EditableVenue } from '../editable-venue.ts';
import { createDesk } from './desk-world.ts';

const physicalRooms = [
  { id: 'north', name: 'North room', capacity: 4, turnaroundMinutes: 15 },
  { id: 'south', capacity: 6, turnaroundMinutes: 15 },
];
const countRow = z.object({ count: rowCount });

describe.each(backends)('physical rooms at the desk on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let desk: ReturnType<typeof createDesk>;
  let day = 0;
  let date = '';
  beforeAll(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({ physicalRooms });
    // A game in physical rooms has their places and turnarounds, and none of its own.
    const withoutOwnRoom = { capacity: undefined, turnaroundMinutes: undefined };
    await venue.change('game-vault', { ...withoutOwnRoom, playedIn: ['north', 'south'] });
    await venue.change('game-attic', { ...withoutOwnRoom, playedIn: ['north'] });
    api = await backend.open({ contentDir: venue.folder, staffGuard: createFakeGuard() });
    visitor = createCaller(api);
    desk = createDesk(api);
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  /** Sets `date` to a day that no other test has. */
  const takeNextDate = () => {
    day += 1;
    date = addDays(tomorrow('America/New_York'), day);
  };
  const slots = (game: string): Promise<readonly SlotWire[]> =>
    visitor.slots(`loc-harbour/game/${game}/availability?startDate=${date}`);
  const book = async (slot: SlotWire, quantity: number, category = 'adult') => {
    const { id } = await visitor.create({ bookings: [toBooking(slot.instanceId, quantity, category)] });
    return visitor.checkout(id);
  };
  /** Finds the column of a physical room on the sheet, in one of its games. */
  const findColumn = ({ rooms }: DaySheetWire, id: string, gameId = 'game-vault') =>
    at(
      rooms.filter(({ gameId: game, room }) => game === gameId && room?.id === id),
      0,
    );
  const countMails = async () =>
    at(await api.db.rows(countRow, sql`SELECT count(*) AS count FROM mail_outbox`), 0).count;
  /** Returns a closure of the first start of the day, which is at 10:00. */
  const closing = (more: object) => ({
    gameId: null,
    from: { date, time: '09:30' },
    to: { date, time: '11:00' },
    kind: 'repair' as const,
    remark: '',
    ...more,
  });

  it('have a column each, with the name of the room, and parties in their own', async () => {
    takeNextDate();
    await book(at(await slots('game-vault'), 0), 2);
    await book(at(await slots('game-vault'), 0), 5);
    const sheet = await desk.day(date);
    expect(sheet.rooms.map(({ gameId, room }) => [gameId, room?.name])).toEqual([
      ['game-vault', 'North room'],
      ['game-vault', 'south'],
      ['game-attic', 'North room'],
    ]);
    expect([at(findColumn(sheet, 'north').slots, 0), at(findColumn(sheet, 'south').slots, 0)]).toMatchObject([
      { sold: 2, capacity: 4 },
      { sold: 5, capacity: 6 },
    ]);
    // Wherever a party is shown, so is its room: on the sheet, in its booking and as it is checked in.
    const parties = sheet.parties.toSorted((one, other) => one.quantity - other.quantity);
    expect(parties).toMatchObject([
      { quantity: 2, room: { name: 'North room' } },
      { quantity: 5, room: { name: 'south' } },
    ]);
    const { reference, games } = await desk.read(at(parties, 1).reference);
    expect(games).toMatchObject([{ room: { id: 'south', name: 'south' } }]);
    const { booking } = await desk.checkIn(reference, at(games, 0).bookingId);
    expect(booking.games).toMatchObject([{ room: { id: 'south' } }]);
    // The vault has the north room at this time, so the attic cannot be sold.
    expect(at(findColumn(sheet, 'north', 'game-attic').slots, 0)).toMatchObject({ sold: 0, state: 'occupied' });
  });

  it('are changed by the staff, at the same time and price, without an email', async () => {
    takeNextDate();
    const { reference, bookings } = await book(at(await slots('game-vault'), 0), 2);
    const before = await countMails();
    const south = at(findColumn(await desk.day(date), 'south').slots, 0);
    const game = { bookingId: at(bookings, 0).id, ...toBooking(south.instanceId, 2) };
    const changed = await desk.change(reference, 1, game);
    expect(changed.games).toMatchObject([{ instanceId: south.instanceId, startTime: '10:00' }]);
    expect(at(findColumn(await desk.day(date), 'south').slots, 0)).toMatchObject({ sold: 2 });
    expect(await countMails()).toBe(before);
    // Another time is news for the party, so it gets an email.
    const later = at(findColumn(await desk.day(date), 'south').slots, 1);
    await desk.change(reference, 2, { ...game, instanceId: later.instanceId });
    expect(await countMails()).toBeGreaterThan(before);
    expect(at(findColumn(await desk.day(date), 'south').slots, 1)).toMatchObject({ sold: 2 });
  });

  it('are closed alone, with all of their games, and their parties get the other room first', async () => {
    takeNextDate();
    const start = at(await slots('game-vault'), 0);
    const { reference, bookings } = await book(start, 2);
    const closure = closing({ room: 'north' });
    expect((await desk.quoteClosure(closure)).parties).toMatchObject([{ reference, room: { name: 'North room' } }]);
    const { id } = await desk.close(closure);
    const sheet = await desk.day(date);
    expect(at(findColumn(sheet, 'south').slots, 0).state).toBe('open');
    for (const game of ['game-vault', 'game-attic'])
      expect(at(findColumn(sheet, 'north', game).slots, 0).state).toBe('closed');
    expect(at(await slots('game-attic'), 0)).toMatchObject({ reason: 'closed', availability: { status: false } });
    expect(at(await slots('game-vault'), 0)).toMatchObject({ availability: { spaces: { maxAvailable: 6 } } });
    const { id: bookingId } = at(bookings, 0);
    const offered = at(await desk.times(reference, bookingId, date), 0);
    expect(offered).toMatchObject({ startTime: '10:00', availability: { status: true } });
    expect(offered.instanceId).toBe(at(findColumn(sheet, 'south').slots, 0).instanceId);
    await desk.change(reference, 1, { bookingId, ...toBooking(offered.instanceId, 2) });
    expect((await desk.quoteClosure(closure)).parties).toEqual([]);
    // Visitors get the room that is open.
    await book(at(await slots('game-vault'), 0), 4);
    expect(at(findColumn(await desk.day(date), 'south').slots, 0)).toMatchObject({ sold: 6 });
    await desk.endClosure(id);
    expect(at(await slots('game-vault'), 0)).toMatchObject({ availability: { spaces: { maxAvailable: 4 } } });
    expect(at(await slots('game-attic'), 0).availability.status).toBe(true);
  });

  it('are closed alone by the documents as by the staff, who see it with its parties and cannot end it', async () => {
    takeNextDate();
    const start = at(await slots('game-vault'), 0);
    const { reference, bookings } = await book(start, 2);
    const closed = { from: `${date}T09:30`, to: `${date}T11:00`, kind: 'repair', rooms: ['north'] };
    await venue.changeVenue({ closed: [closed] });
    await venue.importTo(api);
    const sheet = await desk.day(date);
    const [north, south] = [at(findColumn(sheet, 'north').slots, 0), at(findColumn(sheet, 'south').slots, 0)];
    expect([north.state, south.state]).toEqual(['closed', 'open']);
    expect(at(findColumn(sheet, 'north', 'game-attic').slots, 0).state).toBe('closed');
    const shown = await desk.closures();
    expect(shown).toMatchObject([{ gameId: null, room: 'north', kind: 'repair', canEnd: false }]);
    expect((await desk.quoteClosure(closing({ room: 'north' }))).parties.map((party) => party.reference)).toEqual([
      reference,
    ]);
    // The party gets the other room first, at its time.
    const { id: bookingId } = at(bookings, 0);
    const offered = at(await desk.times(reference, bookingId, date), 0);
    expect(offered).toMatchObject({ startTime: '10:00', instanceId: south.instanceId, availability: { status: true } });
    await desk.change(reference, 1, { bookingId, ...toBooking(offered.instanceId, 2) });
    expect((await desk.quoteClosure(closing({ room: 'north' }))).parties).toEqual([]);
    await venue.changeVenue({ closed: [] });
    await venue.importTo(api);
    expect(at(findColumn(await desk.day(date), 'north').slots, 0).state).toBe('open');
  });

  it('are not closed where no game is played in them, or for one game', async () => {
    takeNextDate();
    expect(await desk.send('POST', '/closures/quote', closing({ room: 'west' }))).toMatchObject({
      status: 404,
      error: { code: 'room_not_found' },
    });
    expect(await desk.send('POST', '/closures/quote', closing({ room: 'north', gameId: 'game-vault' }))).toMatchObject({
      status: 422,
    });
  });
});
