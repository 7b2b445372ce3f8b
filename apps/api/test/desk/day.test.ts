import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import { backends } from '../backends.ts';
import { slotIdOf, toBooking, checkoutDetails, createCaller } from '../caller.ts';
import { parseSlotId } from '../../src/inventory/slots/slot-id.ts';
import { wallClockAt } from '../../src/kernel/wall-clock.ts';
import { createDesk, grace } from './desk-world.ts';
import { dayWorld } from './day-world.ts';

const readDate = (instanceId: string) =>
  wallClockAt(parseSlotId(slotIdOf(instanceId)).startsAtMs, 'America/New_York').date;

describe.each(backends)('the desk on $name', (backend) => {
  const world = dayWorld(backend);
  const { book, moveToMinutesFromNow, nextStart, readAudit } = world;

  it('shows the rooms and parties of a day', async () => {
    const { reference, desk, game } = await book({ quantity: 3 });
    const sheet = await desk.day(game.date);
    expect(sheet).toMatchObject({ locationId: 'loc-harbour', timeZone: 'America/New_York', closures: [] });
    expect(sheet.rooms.map(({ gameId }) => gameId)).toEqual(['game-vault', 'game-attic']);
    const slot = sheet.rooms[0]?.slots.find(({ instanceId }) => instanceId === game.instanceId);
    expect(slot).toMatchObject({ capacity: 6, sold: 3, held: 0, state: 'open', isPrivate: false });
    expect(sheet.parties.find((party) => party.reference === reference)).toMatchObject({
      bookingId: game.bookingId,
      version: 1,
      firstName: 'Ada',
      lastName: 'Byron',
      quantity: 3,
      paid: 0,
      due: 97.5,
      arrivedAt: null,
      noShowAt: null,
      soldAtDesk: false,
      note: '',
    });
  });

  it('shows a slot that is no longer in the schedule as long as it is sold', async () => {
    const { reference, desk, game } = await book();
    await world.api.db.run(sql`UPDATE slots SET is_withdrawn = true WHERE id = ${slotIdOf(game.instanceId)}::bigint`);
    const sheet = await desk.day(game.date);
    const slot = sheet.rooms[0]?.slots.find(({ instanceId }) => instanceId === game.instanceId);
    expect(slot).toMatchObject({ state: 'withdrawn', sold: 2 });
    await desk.cancel(reference, 1, 'all');
    const after = await desk.day(game.date);
    expect(after.rooms[0]?.slots.find(({ instanceId }) => instanceId === game.instanceId)).toBeUndefined();
  });

  it('finds a booking by names, reference, email and telephone number', async () => {
    const { reference, desk } = await book();
    await world.api.db.run(sql`
      UPDATE bookings SET first_name = 'Zoë', last_name = 'Ångström Núñez', email = 'Zoe@Example.com', phone = '+34 600 123 987'
      WHERE reference = ${reference}
    `);
    const typed = [
      'zoe',
      'ANGSTROM',
      'ångström núñez',
      'Zoe ang',
      'Angstrom Nunez Z',
      'zoe@exam',
      '3987',
      '600 123 987',
    ];
    const references = [reference, reference.toLowerCase().replace('-', '')];
    for (const text of [...typed, ...references]) {
      expect({ text, found: await desk.find(text) }).toMatchObject({
        text,
        found: [{ reference, firstName: 'Zoë', state: 'confirmed', quantity: 2, game: { gameId: 'game-vault' } }],
      });
    }
    // Parts of a name that are not its beginning find nothing, nor do patterns.
    for (const text of ['unez', 'zo3', '0000', '%%', 'zz-zz'])
      expect({ text, found: await desk.find(text) }).toEqual({ text, found: [] });
    expect((await createDesk(world.api, grace, 'loc-mill').find('zoe')).map((each) => each.reference)).toEqual([]);
  });

  it('has no sheet of a day far away', async () => {
    for (const date of ['0001-01-01', '9999-12-31']) {
      const response = await createDesk(world.api).send('GET', `/days/${date}`);
      expect([response.status, response.error?.code]).toEqual([422, 'validation_failed']);
    }
  });

  it('saves a note, and never replaces one that the writer has not seen', async () => {
    const { reference, desk } = await book();
    expect(await desk.note(reference, 1, 'A birthday: 9 years.')).toMatchObject({
      version: 2,
      note: 'A birthday: 9 years.',
    });
    const late = await desk.send('PUT', `/bookings/${reference}/note`, { version: 1, note: 'Late.' });
    expect([late.status, late.error?.code]).toEqual([409, 'booking_outdated']);
    expect(await readAudit(reference)).toMatchObject([
      { operation: 'writeNote', before: { note: '', version: 1 }, after: { note: 'A birthday: 9 years.', version: 2 } },
    ]);
  });

  it('moves a game and adds tickets after the deadlines of visitors, and as the game runs', async () => {
    const { reference, desk, game } = await book();
    await moveToMinutesFromNow(reference, -10);
    const added = await desk.change(reference, 1, { bookingId: game.bookingId, ...toBooking(game.instanceId, 4) });
    expect(added).toMatchObject({ version: 2, total: 130, games: [{ quantity: 4 }] });
    const target = nextStart();
    const times = await desk.times(reference, game.bookingId, readDate(target));
    expect(times.find(({ instanceId }) => instanceId === target)?.availability.status).toBe(true);
    const moved = await desk.change(reference, 2, { bookingId: game.bookingId, ...toBooking(target, 4) });
    expect(moved).toMatchObject({ version: 3, games: [{ instanceId: target }] });
    expect(await readAudit(reference)).toMatchObject([
      { operation: 'changeDeskBooking', who: 'Grace', before: { totalMinor: 6_500 }, after: { totalMinor: 13_000 } },
      { operation: 'changeDeskBooking' },
    ]);
    expect(moved.history).toMatchObject([{ kind: 'moved', who: 'Grace' }, { kind: 'changed' }]);
  });

  it('writes to a visitor in the language that was booked in', async () => {
    const caller = createCaller(world.api);
    const { id } = await caller.create({ bookings: [toBooking(nextStart(), 2)] });
    const { reference } = await caller.checkout(id, undefined, { ...checkoutDetails, locale: 'fr' });
    await createDesk(world.api).cancel(reference, 1, 'all');
    const mails = await world.api.db.rows(
      z.object({ html: z.string() }),
      sql`SELECT letter ->> 'html' AS html FROM mail_outbox WHERE reference = ${reference} AND kind = 'booking-cancelled'`,
    );
    expect(mails.some(({ html }) => html.includes('<html lang="fr"'))).toBe(true);
  });

  it('names the system that has the bookings of a location, if another one sells for it', async () => {
    const elsewhere = await backend.open({
      staffGuard: createFakeGuard(),
      ticketing: {
        choice: { everywhere: 'embedded', byLocation: new Map([['loc-harbour', 'resova']]) },
        resova: { apiUrl: 'https://resova.test', apiKeys: new Map() },
      },
    });
    const desk = createDesk(elsewhere);
    const body = { version: 1 };
    const quoteId = 'x'.repeat(22);
    const game = { bookingId: 'b', ...toBooking('s1', 1) };
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', '/days/2026-11-25'],
      ['GET', '/bookings?text=ada'],
      ['GET', '/bookings/AAAA-AAAA'],
      ['POST', '/check-ins', { token: 'x'.repeat(22) }],
      ['POST', '/bookings/AAAA-AAAA/games/b/arrival', {}],
      ['DELETE', '/bookings/AAAA-AAAA/games/b/arrival'],
      ['POST', '/bookings/AAAA-AAAA/games/b/no-show', body],
      ['DELETE', '/bookings/AAAA-AAAA/games/b/no-show'],
      ['PUT', '/bookings/AAAA-AAAA/note', { ...body, note: '' }],
      ['GET', '/bookings/AAAA-AAAA/times?bookingId=b&startDate=2026-11-25'],
      ['POST', '/bookings/AAAA-AAAA/change/quote', { ...body, game }],
      ['POST', '/bookings/AAAA-AAAA/change', { ...body, game, quoteId }],
      ['POST', '/bookings/AAAA-AAAA/cancel/quote', { ...body, back: 'all' }],
      ['POST', '/bookings/AAAA-AAAA/cancel', { ...body, back: 'all', quoteId }],
      ['POST', '/bookings/AAAA-AAAA/payments', { ...body, amount: 1, method: 'cash' }],
      ['POST', '/bookings/AAAA-AAAA/refunds', { ...body, amount: 1, by: 'hand', reason: 'x' }],
      ['GET', '/events'],
    ];
    for (const [method, below, sent] of calls) {
      const { status, error } = await desk.send(method, below, sent);
      expect({ below, status, code: error?.code }).toEqual({ below, status: 404, code: 'sold_elsewhere' });
    }
    await elsewhere.close();
  });
});
