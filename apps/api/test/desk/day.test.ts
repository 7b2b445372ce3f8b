import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, slotIdOf, toBooking, checkoutDetails, createCaller } from '../caller.ts';
import { parseSlotId } from '../../src/inventory/slots/slot-id.ts';
import { wallClockAt } from '../../src/kernel/wall-clock.ts';
import { freeStarts } from '../free-starts.ts';
import { createDesk, grace } from './desk-world.ts';

const auditRow = z.object({
  operation: z.string(),
  who: z.string(),
  subject: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

const readDate = (instanceId: string) =>
  wallClockAt(parseSlotId(slotIdOf(instanceId)).startsAtMs, 'America/New_York').date;

describe.each(backends)('the desk on $name', (backend) => {
  let api: TestApi;
  /** Returns the next start of the vault from tomorrow on, with six places; each test has some of its own. */
  let next: () => string;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    next = await freeStarts(createCaller(api), 8);
  });
  afterAll(() => api.close());

  const book = async (quantity = 2, isPaid = false, games = 1) => {
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: Array.from({ length: games }, () => toBooking(next(), quantity)) });
    if (isPaid) api.memory.pay((await caller.beginPayment(id)).id);
    const confirmation = isPaid ? (await caller.payment(id)).confirmation : await caller.checkout(id);
    const { reference = '', access } = confirmation ?? {};
    const desk = createDesk(api);
    const booking = await desk.read(reference);
    return { reference, token: access?.checkInToken ?? '', desk, booking, game: at(booking.games, 0) };
  };
  /** The number of shifts so far, in seconds of the start, because no two slots of a room may have the same start. */
  let shifts = 0;
  /** Moves its games to so many minutes from now, as far as the staff are concerned. */
  const shift = async (reference: string, minutes: number, bookingId: string | null = null) => {
    await api.db.run(sql`
      UPDATE slots SET starts_at = date_trunc('minute', now()) + make_interval(mins => ${minutes}::int, secs => ${(shifts += 1)}::int),
        local_date = ((now() + make_interval(mins => ${minutes}::int)) AT TIME ZONE 'America/New_York')::date
      WHERE id IN (
        SELECT slot_id FROM booking_items WHERE reference = ${reference} AND id = coalesce(${bookingId}::text, id)
      )
    `);
  };
  const readAudit = (reference: string) =>
    api.db.rows(
      auditRow,
      sql`SELECT operation, who, subject, before, after FROM audit_log WHERE subject = ${reference} ORDER BY position`,
    );

  const sumLedger = async (reference: string) => {
    const [row] = await api.db.rows(
      z.object({ sum: z.coerce.number() }),
      sql`SELECT coalesce(sum(amount_minor), 0) AS sum FROM ledger_entries WHERE reference = ${reference}`,
    );
    return row?.sum;
  };

  it('shows the rooms and parties of a day', async () => {
    const { reference, desk, game } = await book(3);
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
    const { reference, desk, game } = await book(2);
    await api.db.run(sql`UPDATE slots SET is_withdrawn = true WHERE id = ${slotIdOf(game.instanceId)}::bigint`);
    const sheet = await desk.day(game.date);
    const slot = sheet.rooms[0]?.slots.find(({ instanceId }) => instanceId === game.instanceId);
    expect(slot).toMatchObject({ state: 'withdrawn', sold: 2 });
    await desk.cancel(reference, 1, 'all');
    const after = await desk.day(game.date);
    expect(after.rooms[0]?.slots.find(({ instanceId }) => instanceId === game.instanceId)).toBeUndefined();
  });

  it('finds a booking by names, reference, email and telephone number', async () => {
    const { reference, desk } = await book();
    await api.db.run(sql`
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
    for (const text of ['unez', 'zo3', '0000', '%%', 'zz-zz'])
      expect({ text, found: await desk.find(text) }).toEqual({ text, found: [] });
    expect((await createDesk(api, grace, 'loc-mill').find('zoe')).map((each) => each.reference)).toEqual([]);
  });

  it('checks a party in once, and shows the first time at the second scan', async () => {
    const { reference, token, desk } = await book();
    const early = await desk.scan(token);
    expect(early).toMatchObject({ outcome: 'otherDay', arrivedAt: null, booking: { version: 1 } });
    await shift(reference, 20);
    const first = await desk.scan(token, undefined, 'a-key-of-the-first-scan');
    expect(first).toMatchObject({ outcome: 'arrived', booking: { version: 2 } });
    const repeat = await desk.scan(token, undefined, 'a-key-of-the-first-scan');
    expect(repeat).toMatchObject({ outcome: 'arrived', arrivedAt: first.arrivedAt, booking: { version: 2 } });
    const second = await createDesk(api, { ...grace, name: 'Alan' }).scan(token);
    expect(second).toMatchObject({ outcome: 'alreadyArrived', arrivedAt: first.arrivedAt, booking: { version: 2 } });
    expect(await readAudit(reference)).toMatchObject([{ operation: 'checkInByCode', who: 'Grace' }]);
    expect(second.booking.history).toMatchObject([{ version: 2, kind: 'arrived', who: 'Grace' }]);
    const game = at(second.booking.games, 0);
    expect(game.blockedBy).toBe('started');
    const undone = await desk.undoCheckIn(reference, game.bookingId, 2);
    expect(undone.games[0]).toMatchObject({ arrivedAt: null, blockedBy: null });
    expect(
      (await desk.send('DELETE', `/bookings/${reference}/games/${game.bookingId}/arrival?version=2`)).error?.code,
    ).toBe('booking_outdated');
  });

  it('believes the clock of a screen that was offline for less than a day', async () => {
    const { reference, desk, game } = await book();
    await shift(reference, -30);
    const hourAgo = new Date(Date.now() - 20 * 60_000).toISOString();
    const queued = await desk.checkIn(reference, game.bookingId, { doneAt: hourAgo });
    expect(queued).toMatchObject({ outcome: 'arrived', arrivedAt: hourAgo });
    await desk.undoCheckIn(reference, game.bookingId);
    const wrong = await desk.checkIn(reference, game.bookingId, { doneAt: '2001-01-01T00:00:00Z' });
    expect(Date.now() - Date.parse(wrong.arrivedAt ?? '')).toBeLessThan(60_000);
  });

  it('does not check a cancelled booking in', async () => {
    const { reference, token, desk, game } = await book();
    await desk.cancel(reference, 1, 'policy');
    expect(await desk.scan(token)).toMatchObject({ outcome: 'cancelled', arrivedAt: null });
    expect(await desk.checkIn(reference, game.bookingId)).toMatchObject({ outcome: 'cancelled' });
    expect((await desk.read(reference)).games).toMatchObject([{ blockedBy: 'cancelled', arrivedAt: null }]);
  });

  it('rejects a code that no booking has, and codes of other locations', async () => {
    const { token } = await book();
    const elsewhere = await createDesk(api, grace, 'loc-mill').send('POST', '/check-ins', { token });
    expect([elsewhere.status, elsewhere.error?.code]).toEqual([404, 'code_unknown']);
    const unknown = await createDesk(api).send('POST', '/check-ins', { token: 'x'.repeat(22) });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'code_unknown']);
  });

  it('notes that a party did not come, until it does', async () => {
    const { reference, desk, game } = await book();
    const early = await desk.send('POST', `/bookings/${reference}/games/${game.bookingId}/no-show`, { version: 1 });
    expect(early.error?.code).toBe('game_not_started');
    await shift(reference, -30);
    const missed = await desk.noShow(reference, game.bookingId, 1);
    expect(missed).toMatchObject({ version: 2, games: [{ arrivedAt: null }] });
    expect(missed.games[0]?.noShowAt).not.toBeNull();
    const counted = await api.db.rows(
      z.object({ days: z.number() }),
      sql`
        SELECT round(extract(epoch FROM c.counts_until - now()) / 86400)::int AS days
        FROM counted_bookings c JOIN bookings b USING (basket_id) WHERE b.reference = ${reference}
      `,
    );
    expect(counted).toEqual([{ days: 90 }, { days: 90 }]);
    const late = await desk.checkIn(reference, game.bookingId);
    expect(late).toMatchObject({ outcome: 'arrived', booking: { version: 3, games: [{ noShowAt: null }] } });
    const blocked = await desk.send('POST', `/bookings/${reference}/games/${game.bookingId}/no-show`, { version: 3 });
    expect(blocked.error?.code).toBe('party_arrived');
  });

  it('counts a missed game on where the party comes to another one', async () => {
    const { reference, token, desk, booking } = await book(1, false, 2);
    const [missed, played] = [at(booking.games, 0), at(booking.games, 1)];
    await shift(reference, -2 * 24 * 60, missed.bookingId);
    await shift(reference, -10, played.bookingId);
    await desk.noShow(reference, missed.bookingId, 1);
    expect((await desk.scan(token)).outcome).toBe('arrived');
    const counted = await api.db.rows(
      z.object({ isLong: z.boolean() }),
      sql`
        SELECT c.counts_until > now() + interval '60 days' AS "isLong"
        FROM counted_bookings c JOIN bookings b USING (basket_id) WHERE b.reference = ${reference}
      `,
    );
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.map(({ isLong }) => isLong)).not.toContain(false);
  });

  it('has no sheet of a day far away', async () => {
    for (const date of ['0001-01-01', '9999-12-31']) {
      const response = await createDesk(api).send('GET', `/days/${date}`);
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

  it('takes what is due, and gives it back by hand', async () => {
    const { reference, desk } = await book(2);
    const tooMuch = await desk.send('POST', `/bookings/${reference}/payments`, {
      version: 1,
      amount: 65.01,
      method: 'cash',
    });
    expect([tooMuch.status, tooMuch.error?.code]).toEqual([409, 'more_than_due']);
    expect(await desk.pay(reference, 1, 30)).toMatchObject({ version: 2, paid: 30, due: 35 });
    expect(await desk.pay(reference, 2, 35, 'cardAtVenue')).toMatchObject({
      paid: 65,
      due: 0,
      refundable: { card: 0, hand: 65 },
    });
    const refunded = await desk.refund(reference, { version: 3, amount: 32.5, by: 'hand', reason: 'a party fewer' });
    expect(refunded).toMatchObject({ version: 4, paid: 32.5, due: 0, refundable: { hand: 32.5 } });
    expect(refunded.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', 32.5],
      ['cardAtVenue', -2.5],
      ['cash', -30],
      ['cardAtVenue', 35],
      ['cash', 30],
      ['sale', -65],
    ]);
    const rest = await desk.tryRefund(reference, { version: 4, amount: 33, by: 'hand', reason: 'x' });
    expect(rest.error?.code).toBe('refund_too_high');
    const cancelled = await desk.cancel(reference, 4, 'all');
    expect(cancelled).toMatchObject({ state: 'cancelled', total: 0, due: 0, refundable: { hand: 32.5 } });
    const closed = await desk.refund(reference, { version: 5, amount: 32.5, by: 'hand', reason: 'cancelled' });
    expect(closed).toMatchObject({ paid: 0, due: 0, refundable: { card: 0, hand: 0 } });
    expect(await checkRows(api.db)).toEqual([]);
    expect(await sumLedger(reference)).toBe(0);
  });

  it('refunds half of what was paid by card', async () => {
    const { reference, desk } = await book(2, true);
    const refunded = await desk.refund(reference, { version: 1, amount: 32.5, by: 'card', reason: 'half' });
    expect(refunded).toMatchObject({ version: 2, paid: 32.5, due: 0, refundable: { card: 32.5, hand: 0 } });
    expect(await checkRows(api.db)).toEqual([]);
    expect(await readAudit(reference)).toMatchObject([
      { operation: 'refundDeskBooking', after: { amountMinor: 3_250, by: 'card', reason: 'half' } },
    ]);
  });

  it('gives a lower price back once, where the provider rejected it at first', async () => {
    const { reference, desk, game } = await book(3, true);
    api.memory.network.failNext('refund', 'reject');
    const fewer = { bookingId: game.bookingId, ...toBooking(game.instanceId, 2) };
    const changed = await desk.change(reference, 1, fewer);
    expect(changed).toMatchObject({ total: 65, paid: 97.5, due: 0, owedBack: 32.5, refundable: { card: 97.5 } });
    const refunded = await desk.refund(reference, { version: 2, amount: 32.5, by: 'card', reason: 'once more' });
    expect(refunded).toMatchObject({ paid: 65, due: 0, owedBack: 0, refundable: { card: 65 } });
    expect(refunded.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -32.5],
      ['sale', 32.5],
      ['charge', 97.5],
      ['sale', -97.5],
    ]);
    const moved = await desk.change(reference, 3, { bookingId: game.bookingId, ...toBooking(next(), 2) });
    expect(moved).toMatchObject({ paid: 65, due: 0, owedBack: 0 });
    expect([await sumLedger(reference), await checkRows(api.db)]).toEqual([0, []]);
  });

  it('requires the whole of a higher price while a refund is on its way', async () => {
    const { reference, desk, game } = await book(3, true);
    api.memory.network.failNext('refund', 'unavailable');
    const change = (version: number, quantity: number) =>
      desk.change(reference, version, { bookingId: game.bookingId, ...toBooking(game.instanceId, quantity) });
    expect(await change(1, 2)).toMatchObject({ total: 65, due: 0, owedBack: 0 });
    expect(await change(2, 3)).toMatchObject({ total: 97.5, due: 32.5 });
    const sheet = await desk.day(game.date);
    expect(sheet.parties.find((party) => party.reference === reference)?.due).toBe(32.5);
    await api.sweepPayments();
    expect(await desk.read(reference)).toMatchObject({ paid: 65, due: 32.5, owedBack: 0 });
    expect(await desk.pay(reference, 3, 32.5)).toMatchObject({ paid: 97.5, due: 0 });
    expect([await sumLedger(reference), await checkRows(api.db)]).toEqual([0, []]);
  });

  it('refunds more than was overpaid, and credits only the difference', async () => {
    const { reference, desk, game } = await book(3, true);
    api.memory.network.failNext('refund', 'reject');
    await desk.change(reference, 1, { bookingId: game.bookingId, ...toBooking(game.instanceId, 2) });
    const refunded = await desk.refund(reference, { version: 2, amount: 42.5, by: 'card', reason: 'sorry' });
    expect(refunded).toMatchObject({ paid: 55, due: 0, owedBack: 0, refundable: { card: 55 } });
    api.memory.network.failNext('refund', 'reject');
    const rejected = await desk.tryRefund(reference, { version: 3, amount: 55, by: 'card', reason: 'all' });
    expect(rejected.error?.code).toBe('refund_not_made');
    expect(await desk.read(reference)).toMatchObject({ paid: 55, due: 0, owedBack: 0, refundable: { card: 55 } });
    expect([await sumLedger(reference), await checkRows(api.db)]).toEqual([0, []]);
  });

  it('gives a cancelled booking back, where the provider rejected it at first', async () => {
    const { reference, desk } = await book(2, true);
    api.memory.network.failNext('refund', 'reject');
    expect(await desk.cancel(reference, 1, 'all')).toMatchObject({ paid: 65, owedBack: 65, refundable: { card: 65 } });
    const refunded = await desk.refund(reference, { version: 2, amount: 65, by: 'card', reason: 'once more' });
    expect(refunded).toMatchObject({ paid: 0, due: 0, owedBack: 0, refundable: { card: 0 } });
    expect([await sumLedger(reference), await checkRows(api.db)]).toEqual([0, []]);
  });

  it('gives a fee back that was kept', async () => {
    const { reference, desk } = await book(2, true);
    await shift(reference, 60);
    const cancelled = await desk.cancel(reference, 1, 'policy');
    expect(cancelled).toMatchObject({ paid: 65, owedBack: 0, refundable: { card: 65 } });
    const refunded = await desk.refund(reference, { version: 2, amount: 65, by: 'card', reason: 'goodwill' });
    expect(refunded).toMatchObject({ paid: 0, due: 0, owedBack: 0, refundable: { card: 0 } });
    expect([await sumLedger(reference), await checkRows(api.db)]).toEqual([0, []]);
  });

  it('says that a refund was not made, and says so again', async () => {
    const { reference, desk } = await book(2, true);
    api.memory.network.failNext('refund', 'reject');
    const body = { version: 1, amount: 32.5, by: 'card', reason: 'half' };
    for (const _ of ['first', 'again']) {
      const { status, error } = await desk.tryRefund(reference, body, 'one-rejected-refund');
      expect([status, error?.code]).toEqual([409, 'refund_not_made']);
    }
    expect(await desk.read(reference)).toMatchObject({ version: 2, paid: 65, due: 0, owedBack: 0 });
    expect(await desk.refund(reference, { ...body, version: 2 })).toMatchObject({ paid: 32.5, due: 0 });
  });

  it('says in the mail what goes back over the counter', async () => {
    const { reference, desk } = await book(2);
    await desk.pay(reference, 1, 65);
    expect(await desk.quote(reference, 'cancel', { version: 2, back: 'all' })).toMatchObject({ back: { hand: 65 } });
    expect(await desk.cancel(reference, 2, 'all')).toMatchObject({ owedBack: 65, refundable: { hand: 65 } });
    const [mail] = await api.db.rows(
      z.object({ text: z.string() }),
      sql`
        SELECT letter ->> 'text' AS text FROM mail_outbox WHERE reference = ${reference} AND kind = 'booking-cancelled'
      `,
    );
    // The amount stands in invisible marks of its direction.
    const text = mail?.text.replaceAll(/[\u{2066}-\u{2069}]/gu, '');
    expect(text).toContain('The venue refunds the $65.00 that you paid there.');
    expect(text).not.toContain('Nothing was paid');
  });

  it('moves a game and adds tickets after the deadlines of visitors, and as the game runs', async () => {
    const { reference, desk, game } = await book(2);
    await shift(reference, -10);
    const added = await desk.change(reference, 1, { bookingId: game.bookingId, ...toBooking(game.instanceId, 4) });
    expect(added).toMatchObject({ version: 2, total: 130, games: [{ quantity: 4 }] });
    const target = next();
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
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: [toBooking(next(), 2)] });
    const { reference } = await caller.checkout(id, undefined, { ...checkoutDetails, locale: 'fr' });
    await createDesk(api).cancel(reference, 1, 'all');
    const mails = await api.db.rows(
      z.object({ html: z.string() }),
      sql`SELECT letter ->> 'html' AS html FROM mail_outbox WHERE reference = ${reference} AND kind = 'booking-cancelled'`,
    );
    expect(mails.some(({ html }) => html.includes('<html lang="fr"'))).toBe(true);
  });

  it('cancels by the policy, or gives all back', async () => {
    const lost = await book(2, true);
    await shift(lost.reference, 60);
    const byPolicy = await lost.desk.quote(lost.reference, 'cancel', { version: 1, back: 'policy' });
    expect(byPolicy).toMatchObject({ kept: 65, back: { card: 0 } });
    const all = await lost.desk.quote(lost.reference, 'cancel', { version: 1, back: 'all' });
    expect(all).toMatchObject({ kept: 0, back: { card: 65 } });
    expect(await lost.desk.cancel(lost.reference, 1, 'all')).toMatchObject({ state: 'cancelled', paid: 0, due: 0 });
    expect(await checkRows(api.db)).toEqual([]);
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
