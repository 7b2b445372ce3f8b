import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { backends } from '../backends.ts';
import { at } from '../caller.ts';
import { createDesk, grace } from './desk-world.ts';
import { dayWorld } from './day-world.ts';

describe.each(backends)('arrivals at the desk on $name', (backend) => {
  const world = dayWorld(backend);
  const { book, moveToMinutesFromNow, readAudit } = world;

  it('are noted at the first scan, and a second one shows their time', async () => {
    const { reference, token, desk } = await book();
    const early = await desk.scan(token);
    expect(early).toMatchObject({ outcome: 'otherDay', arrivedAt: null, booking: { version: 1 } });
    await moveToMinutesFromNow(reference, 20);
    const first = await desk.scan(token, undefined, 'a-key-of-the-first-scan');
    expect(first).toMatchObject({ outcome: 'arrived', booking: { version: 2 } });
    const repeat = await desk.scan(token, undefined, 'a-key-of-the-first-scan');
    expect(repeat).toMatchObject({ outcome: 'arrived', arrivedAt: first.arrivedAt, booking: { version: 2 } });
    const second = await createDesk(world.api, { ...grace, name: 'Alan' }).scan(token);
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

  it('have the time of a screen that was offline, unless it is more than a day ago', async () => {
    const { reference, desk, game } = await book();
    await moveToMinutesFromNow(reference, -30);
    const doneAt = new Date(Date.now() - 20 * 60_000).toISOString();
    const queued = await desk.checkIn(reference, game.bookingId, { doneAt });
    expect(queued).toMatchObject({ outcome: 'arrived', arrivedAt: doneAt });
    await desk.undoCheckIn(reference, game.bookingId);
    // A wrong clock is replaced by that of the api.
    const wrong = await desk.checkIn(reference, game.bookingId, { doneAt: '2001-01-01T00:00:00Z' });
    expect(Date.now() - Date.parse(wrong.arrivedAt ?? '')).toBeLessThan(60_000);
  });

  it('of a cancelled booking are not noted', async () => {
    const { reference, token, desk, game } = await book();
    await desk.cancel(reference, 1, 'policy');
    expect(await desk.scan(token)).toMatchObject({ outcome: 'cancelled', arrivedAt: null });
    expect(await desk.checkIn(reference, game.bookingId)).toMatchObject({ outcome: 'cancelled' });
    expect((await desk.read(reference)).games).toMatchObject([{ blockedBy: 'cancelled', arrivedAt: null }]);
  });

  it('are rejected for a code that no booking has, and for one of another location', async () => {
    const { token } = await book();
    const elsewhere = await createDesk(world.api, grace, 'loc-mill').send('POST', '/check-ins', { token });
    expect([elsewhere.status, elsewhere.error?.code]).toEqual([404, 'code_unknown']);
    const unknown = await createDesk(world.api).send('POST', '/check-ins', { token: 'x'.repeat(22) });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'code_unknown']);
  });

  it('end a no-show, which can be noted once the game has started', async () => {
    const { reference, desk, game } = await book();
    const early = await desk.send('POST', `/bookings/${reference}/games/${game.bookingId}/no-show`, { version: 1 });
    expect(early.error?.code).toBe('game_not_started');
    await moveToMinutesFromNow(reference, -30);
    const missed = await desk.noShow(reference, game.bookingId, 1);
    expect(missed).toMatchObject({ version: 2, games: [{ arrivedAt: null }] });
    expect(missed.games[0]?.noShowAt).not.toBeNull();
    const counted = await world.api.db.rows(
      z.object({ days: z.number() }),
      sql`
        SELECT round(extract(epoch FROM c.counts_until - now()) / 86400)::int AS days
        FROM counted_bookings c JOIN bookings b USING (basket_id) WHERE b.reference = ${reference}
      `,
    );
    // The email address and the telephone number of the visitor each count the missed booking for 90 days.
    expect(counted).toEqual([{ days: 90 }, { days: 90 }]);
    const late = await desk.checkIn(reference, game.bookingId);
    expect(late).toMatchObject({ outcome: 'arrived', booking: { version: 3, games: [{ noShowAt: null }] } });
    const tooLate = await desk.send('POST', `/bookings/${reference}/games/${game.bookingId}/no-show`, { version: 3 });
    expect(tooLate.error?.code).toBe('party_arrived');
  });

  it('at one game do not end the no-show at another one, which still counts against the visitor', async () => {
    const { reference, token, desk, booking } = await book({ quantity: 1, games: 2 });
    const [missed, played] = [at(booking.games, 0), at(booking.games, 1)];
    await moveToMinutesFromNow(reference, -2 * 24 * 60, missed.bookingId);
    await moveToMinutesFromNow(reference, -10, played.bookingId);
    await desk.noShow(reference, missed.bookingId, 1);
    expect((await desk.scan(token)).outcome).toBe('arrived');
    const counted = await world.api.db.rows(
      z.object({ isLong: z.boolean() }),
      sql`
        SELECT c.counts_until > now() + interval '60 days' AS "isLong"
        FROM counted_bookings c JOIN bookings b USING (basket_id) WHERE b.reference = ${reference}
      `,
    );
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.map(({ isLong }) => isLong)).not.toContain(false);
  });
});
