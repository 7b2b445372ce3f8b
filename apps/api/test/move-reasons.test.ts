import { secretHeader, type SlotWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../src/kernel/wall-clock.ts';
import { createFakeGuard } from '../src/testing/fake-guard.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, slotIdOf, toBooking, createCaller, tomorrow } from './caller.ts';
import { createDesk } from './desk/desk-world.ts';
import { openEditableVenue, type EditableVenue } from './editable-venue.ts';

/** A reason why a party cannot move to the starts of a day. The staff are bound neither to the notice nor to the furthest day. */
interface Case {
  readonly why: string;
  /** The day of the starts, in days from tomorrow. */
  readonly inDays: number;
  /** The size of the party that wants to move. */
  readonly party: number;
  /** The code of the error for the visitor, and for the staff; null if the move is possible. */
  readonly visitor: string | null;
  readonly desk: string | null;
}

const cases: readonly Case[] = [
  { why: 'begins within the notice', inDays: 1, party: 2, visitor: 'slot_too_soon', desk: null },
  { why: 'is closed by the documents', inDays: 4, party: 2, visitor: 'slot_closed', desk: 'slot_closed' },
  { why: 'is closed by the staff', inDays: 5, party: 2, visitor: 'slot_closed', desk: 'slot_closed' },
  { why: 'is in a closed room', inDays: 6, party: 2, visitor: 'slot_closed', desk: 'slot_closed' },
  { why: 'is no start of its season', inDays: 7, party: 2, visitor: 'slot_over', desk: 'slot_over' },
  { why: 'is no start of its exception', inDays: 8, party: 2, visitor: 'slot_over', desk: 'slot_over' },
  {
    why: 'has its room taken by another game',
    inDays: 9,
    party: 2,
    visitor: 'slot_unavailable',
    desk: 'slot_unavailable',
  },
  { why: 'is too small for the party', inDays: 10, party: 7, visitor: 'validation_failed', desk: 'validation_failed' },
  { why: 'is free', inDays: 11, party: 2, visitor: null, desk: null },
  { why: 'is beyond the furthest day', inDays: 14, party: 2, visitor: 'validation_failed', desk: null },
];

/** The starts that are asked for on each day. One has a row, since its places were held before; the other has none. */
const times = { stored: '10:00', unstored: '14:30' };
const isStoredRow = z.object({ isStored: z.boolean() });

describe.each(backends)('the reason why a party cannot move on $name', (backend) => {
  const firstDay = tomorrow('America/New_York');
  const toDate = ({ inDays }: Pick<Case, 'inDays'>) => addDays(firstDay, inDays);
  /** Returns the day of a reason. */
  const onDay = (why: string) =>
    toDate(
      at(
        cases.filter((each) => each.why === why),
        0,
      ),
    );
  let venue: EditableVenue;
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let desk: ReturnType<typeof createDesk>;
  let party: { readonly reference: string; readonly secret: string; readonly bookingId: string };
  /** The ids of the starts, by date and time. */
  const starts = new Map<string, string>();
  const listSlots = (game: string, date: string): Promise<readonly SlotWire[]> =>
    visitor.slots(`loc-harbour/game/${game}/availability?startDate=${date}`);
  const find = (slots: readonly SlotWire[], time: string) =>
    at(
      slots.filter(({ startTime }) => startTime === time),
      0,
    ).instanceId;
  const book = async (instanceId: string, categoryId = 'adult') => {
    const { id } = await visitor.create({ bookings: [toBooking(instanceId, 2, categoryId)] });
    return visitor.checkout(id);
  };
  /** Gives one start of each day a row, books the party that wants to move, and books the attic where it has the room of the vault. */
  const prepareStarts = async () => {
    for (const date of new Set(cases.map(toDate))) {
      const slots = await listSlots('game-vault', date);
      for (const time of Object.values(times)) starts.set(`${date} ${time}`, find(slots, time));
      const { id } = await visitor.create({ bookings: [toBooking(find(slots, times.stored), 2)] });
      await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
    }
    const { reference, access, bookings } = await book(
      find(await listSlots('game-vault', addDays(firstDay, 2)), '10:00'),
    );
    party = { reference, secret: access?.secret ?? '', bookingId: at(bookings, 0).id };
    const atticSlots = await listSlots('game-attic', onDay('has its room taken by another game'));
    for (const time of Object.values(times)) await book(find(atticSlots, time), 'attic-adult');
  };
  /** Changes the documents of the vault, so that each day has the reason of its case. */
  const changeDocuments = async () => {
    const toPeriod = (why: string) => ({ from: `${onDay(why)}T00:00`, to: `${addDays(onDay(why), 1)}T00:00` });
    const season = onDay('is no start of its season');
    await venue.change('game-vault', {
      minimumNoticeMinutes: 3 * 24 * 60,
      maxDaysAhead: 13,
      seasons: [{ from: season, to: season, opening: {} }],
      exceptions: [{ date: onDay('is no start of its exception'), hours: [['18:00', '22:00']] }],
    });
    await venue.changeVenue({
      closed: [
        { ...toPeriod('is closed by the documents'), kind: 'repair' },
        { ...toPeriod('is in a closed room'), kind: 'repair', rooms: ['north'] },
      ],
    });
    await venue.importTo(api);
  };
  const closeByStaff = async () => {
    const date = onDay('is closed by the staff');
    const hours = { from: { date, time: '00:00' }, to: { date: addDays(date, 1), time: '00:00' } };
    await desk.close({ gameId: 'game-vault', ...hours, kind: 'repair', remark: '' });
  };
  beforeAll(async () => {
    venue = await openEditableVenue();
    const inNorthRoom = { capacity: undefined, turnaroundMinutes: undefined, playedIn: ['north'] };
    await venue.changeVenue({ physicalRooms: [{ id: 'north', capacity: 6, turnaroundMinutes: 30 }] });
    await venue.change('game-vault', inNorthRoom);
    await venue.change('game-attic', inNorthRoom);
    api = await backend.open({ contentDir: venue.folder, staffGuard: createFakeGuard(), maxUpcomingBookings: 0 });
    visitor = createCaller(api);
    desk = createDesk(api);
    await prepareStarts();
    await changeDocuments();
    await closeByStaff();
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  const isStored = async (instanceId: string) =>
    at(
      await api.db.rows(
        isStoredRow,
        sql`SELECT EXISTS (SELECT FROM slots WHERE id = ${slotIdOf(instanceId)}::bigint) AS "isStored"`,
      ),
      0,
    ).isStored;
  const send = {
    visitor: (below: string, body: object) =>
      visitor.call('POST', `/api/resova/loc-harbour/my-booking${below}`, {
        body,
        headers: { [secretHeader]: party.secret },
      }),
    desk: (below: string, body: object) => desk.send('POST', `/bookings/${party.reference}${below}`, body),
  };
  /** Asks for the move by a quote, and by a change with an invented quote, which is outdated if there is no other reason. */
  const moveAs = async (who: 'visitor' | 'desk', instanceId: string, places: number) => {
    const body = { version: 1, game: { bookingId: party.bookingId, ...toBooking(instanceId, places) } };
    const quoted = await send[who]('/change/quote', body);
    const changed = await send[who]('/change', { ...body, quoteId: 'no-such-quote' });
    return { quoted: quoted.error?.code ?? null, changed: changed.error?.code };
  };

  it.each(cases)('is the same with and without a row, where the start $why', async (each) => {
    const codes = (code: string | null) => ({ quoted: code, changed: code ?? 'quote_outdated' });
    const found = [];
    for (const [row, time] of Object.entries(times)) {
      const instanceId = starts.get(`${toDate(each)} ${time}`) ?? '';
      // A request to move to a start that can be sold gives the start a row, so this is read first.
      expect([row, await isStored(instanceId)]).toEqual([row, row === 'stored']);
      found.push({ row, who: 'visitor', ...(await moveAs('visitor', instanceId, each.party)) });
      found.push({ row, who: 'desk', ...(await moveAs('desk', instanceId, each.party)) });
    }
    expect(found).toEqual(
      Object.keys(times).flatMap((row) => [
        { row, who: 'visitor', ...codes(each.visitor) },
        { row, who: 'desk', ...codes(each.desk) },
      ]),
    );
  });
});
