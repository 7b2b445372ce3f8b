import { secretHeader } from '@latchkey/cms-client/contract';
import { changeOutcomeWire, changeQuoteWire, managedBookingWire, slotListWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { createPaymentAccounts } from '../src/payments/payment-accounts.ts';
import { currentRevision } from '../src/documents/stored-content.ts';
import { runOperatorRequest } from '../src/operations/run-operator-request.ts';
import { readDocuments } from '../src/documents/read-documents.ts';
import { createCatalogue } from '../src/venues/catalogue.ts';
import { describeUnsettled, findUnsettledUnder, findUnsettledNow } from '../src/inventory/slots/unsettled-slots.ts';
import { backends } from './backends.ts';
import { at, slotIdOf, toBooking, createCaller } from './caller.ts';
import { openEditableVenue, type EditableVenue } from './editable-venue.ts';
import { exclusionViolation } from './postgres-codes.ts';

const countRow = z.object({ count: rowCount });
const adults = (instanceId: string, quantity = 2) => toBooking(instanceId, quantity, 'attic-adult');

describe.each(backends)('a room that is taken, on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeEach(async () => {
    venue = await openEditableVenue();
    api = await backend.open({ contentDir: venue.folder });
    visitor = createCaller(api);
  });
  afterEach(async () => {
    await api.close();
    await venue.remove();
  });

  const attic = async (basketId?: string) => visitor.attic(basketId === undefined ? '' : `&basketId=${basketId}`);
  const findStart = async (time: string, basketId?: string) => {
    const slot = (await attic(basketId)).find(({ startTime }) => startTime === time);
    if (slot === undefined) throw new Error(`there is no slot at ${time}`);
    return slot;
  };
  const freeTimes = async (basketId?: string) =>
    (await attic(basketId)).filter(({ availability }) => availability.status).map(({ startTime }) => startTime);
  const readCatalogue = async () => createCatalogue((await readDocuments(venue.folder)).documents, () => null);
  const unsettled = async () => findUnsettledNow(api.db, await readCatalogue());
  const book = async (time: string) => {
    const { id } = await visitor.create({ bookings: [adults((await findStart(time)).instanceId)] });
    return { basketId: id, ...(await visitor.checkout(id)) };
  };

  it.each([
    ['opens a quarter of an hour later', { opening: ['10:15', '22:00'] }, ['10:15'], '11:15'],
    ['opens earlier', { opening: ['09:30', '22:00'] }, ['09:30', '10:30'], '11:30'],
    ['has shorter games', { durationMinutes: 45 }, ['10:45'], '11:30'],
    [
      'needs longer after a game',
      { durationMinutes: 60, turnaroundMinutes: 30, opening: ['08:45', '22:00'] },
      ['08:45', '10:15'],
      '11:45',
    ],
  ] as const)('is sold to nobody else where it then %s', async (_, change, taken, free) => {
    const confirmation = await book('10:00');
    await venue.change('game-attic', change);
    await venue.importTo(api);
    const times = await freeTimes();
    expect(times).toContain(free);
    for (const time of taken) {
      const slot = await findStart(time);
      expect(slot.availability).toMatchObject({ status: false, spaces: { maxAvailable: 0 } });
      expect(await visitor.slot(`loc-harbour/game/game-attic/details?instanceId=${slot.instanceId}`)).toMatchObject({
        availability: { status: false },
      });
      for (const bookings of [
        [adults(slot.instanceId)],
        [adults(slot.instanceId), toBooking(at(await visitor.vault(), 0).instanceId, 1)],
      ]) {
        expect(await visitor.errorOf(visitor.tryCreate({ bookings }))).toMatchObject({
          status: 409,
          code: 'slot_unavailable',
        });
      }
    }
    expect(await visitor.confirmation(confirmation.basketId)).toMatchObject({ bookings: [{ startTime: '10:00' }] });
    await visitor.create({ bookings: [adults((await findStart(free)).instanceId)] });
  });

  it('keeps the duration at which it is held after an import, and has the new one once it is free', async () => {
    const { id } = await visitor.create({ bookings: [adults((await findStart('10:00')).instanceId)] });
    await venue.change('game-attic', { durationMinutes: 45 });
    await venue.importTo(api);
    expect(await visitor.basket(id)).toMatchObject({ bookings: [{ durationMinutes: 60 }] });
    expect((await findStart('10:00')).durationMinutes).toBe(60);
    expect(await freeTimes()).not.toContain('10:45');
    await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
    expect((await findStart('10:00')).durationMinutes).toBe(45);
    expect(await freeTimes()).toEqual(expect.arrayContaining(['10:00', '10:45']));
  });

  it('is free for the basket that has it and wants another time of it, with and without vouchers', async () => {
    const { id } = await visitor.create({ bookings: [adults((await findStart('10:00')).instanceId)] });
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    await venue.importTo(api);
    expect(await freeTimes()).not.toContain('10:15');
    expect(await freeTimes(id)).toContain('10:15');
    const { instanceId } = await findStart('10:15', id);
    expect(await visitor.update(id, { bookings: [adults(instanceId)] })).toMatchObject({ bookings: [{ instanceId }] });
    expect(await freeTimes()).not.toContain('10:15');
    await venue.change('game-attic', { opening: ['10:30', '22:00'] });
    await venue.importTo(api);
    const later = await findStart('10:30', id);
    const vouchers = [{ voucherId: 'gift-50', quantity: 1 }];
    expect(await visitor.update(id, { bookings: [adults(later.instanceId)], vouchers })).toMatchObject({
      bookings: [{ instanceId: later.instanceId }],
    });
  });

  it('is given back by an expired basket of another time, to the next visitor', async () => {
    const { id } = await visitor.create({ bookings: [adults((await findStart('10:00')).instanceId)] });
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    await venue.importTo(api);
    const { instanceId } = await findStart('10:15');
    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${id}`);
    const other = createCaller(api, '203.0.113.9');
    expect(await other.tryCreate({ bookings: [adults(instanceId)] })).toMatchObject({ status: 201 });
  });

  it('is left by a booking that moves to a time beside its own', async () => {
    const confirmation = await book('10:00');
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    await venue.importTo(api);
    const { instanceId } = await findStart('10:15');
    const headers = { [secretHeader]: confirmation.access?.secret ?? '' };
    const path = '/api/resova/loc-harbour/my-booking';
    const booking = parse(managedBookingWire, (await visitor.call('GET', path, { headers })).data);
    const bookingId = at(booking.games, 0).id;
    const date = at(confirmation.bookings, 0).date;
    const times = await visitor.call('GET', `${path}/times?bookingId=${bookingId}&startDate=${date}`, { headers });
    const offered = parse(slotListWire, times.data).find((slot) => slot.instanceId === instanceId);
    expect(offered).toMatchObject({ availability: { status: true } });
    const body = { version: booking.version, game: { bookingId, ...adults(instanceId) } };
    const { quoteId } = parse(
      changeQuoteWire,
      (await visitor.call('POST', `${path}/change/quote`, { headers, body })).data,
    );
    const changed = await visitor.call('POST', `${path}/change`, { headers, body: { ...body, quoteId } });
    expect(parse(changeOutcomeWire, changed.data)).toMatchObject({ status: 'changed' });
    expect(await unsettled()).toEqual([]);
  });

  it('is named to the staff where no schedule has its time any more', async () => {
    await book('10:00');
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    await venue.importTo(api);
    const found = await unsettled();
    expect(found.map(describeUnsettled)).toEqual([
      expect.stringMatching(
        /^loc-harbour, game-attic, \d{4}-\d\d-\d\d 10:00: 2 taken places; the slot is outside the schedule\.$/u,
      ),
    ]);
    expect(await findUnsettledUnder(api.db, await readCatalogue())).toEqual(found);
  });

  it('is named before an import that would leave it outside the schedule, which imports nothing', async () => {
    await book('10:00');
    const compare = () => {
      const accounts = createPaymentAccounts(
        { provider: api.memory, account: 'default', publishableKey: '' },
        new Map(),
      );
      const services = { ...api, accounts, deskOrigin: 'https://desk.test' };
      return runOperatorRequest(services, { command: 'compareContent', folder: venue.folder });
    };
    const nothing = {
      lines: ['No start of the next 60 days comes or goes, and every taken slot is in the schedules of the folder.'],
      error: null,
    };
    expect(await compare()).toEqual(nothing);
    const revision = await currentRevision(api.db);
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    expect(await compare()).toEqual({
      lines: [
        expect.stringMatching(/^Come {6}loc-harbour, game-attic: .*:15, /u),
        expect.stringMatching(/^Go {8}loc-harbour, game-attic: .*:00, /u),
        expect.stringMatching(/^Booked {4}loc-harbour, game-attic, .* 10:00: 2 taken places; .*outside/u),
      ],
      error: null,
    });
    expect([await currentRevision(api.db), await api.renew()]).toEqual([revision, null]);
    expect(await freeTimes()).toContain('11:00');
    await venue.change('game-attic', { durationMinutes: 0 });
    expect(await compare()).toMatchObject({ lines: [], error: expect.stringContaining('durationMinutes') as string });
  });

  it('is named to the staff where the documents no longer have it', async () => {
    await book('10:00');
    await venue.removeRoom('game-attic');
    expect((await findUnsettledUnder(api.db, await readCatalogue())).map(({ time }) => time)).toEqual(['10:00']);
    await venue.importTo(api);
    expect((await unsettled()).map(({ gameId, time }) => [gameId, time])).toEqual([['game-attic', '10:00']]);
  });

  it('gets the turnaround that an older release did not know, once a newer one has started', async () => {
    await venue.change('game-attic', { turnaroundMinutes: 30 });
    await venue.importTo(api);
    await book('10:00');
    const occupied = async () => {
      const [row] = await api.db.rows(
        z.object({ minutes: z.number() }),
        sql`SELECT (upper(minutes) - lower(minutes))::int AS minutes FROM occupations`,
      );
      return row?.minutes;
    };
    expect(await occupied()).toBe(90);
    await api.db.run(sql`UPDATE slots SET turnaround_minutes = NULL`);
    await api.db.run(sql`UPDATE occupations SET minutes = int8range(lower(minutes), lower(minutes) + 60)`);
    await venue.change('game-vault', { turnaroundMinutes: 15 });
    await venue.importTo(api);
    expect(await occupied()).toBe(90);
  });

  it('takes no second party, even by a statement that checks nothing', async () => {
    await book('10:00');
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    await venue.importTo(api);
    const { instanceId } = await findStart('10:15');
    // A refused hold leaves a row of the slot.
    await visitor.tryCreate({ bookings: [adults(instanceId)] });
    const stolen = api.db.run(sql`UPDATE slots SET sold = 2 WHERE id = ${slotIdOf(instanceId)}::bigint`);
    await expect(stolen).rejects.toMatchObject({ cause: { code: exclusionViolation } });
    const [row] = await api.db.rows(countRow, sql`SELECT count(*) AS count FROM occupations`);
    expect(row).toEqual({ count: 1 });
  });

  it('that two parties had before there were occupations is named, and belongs to the one that stays', async () => {
    await book('10:00');
    await venue.change('game-attic', { opening: ['10:15', '22:00'] });
    await venue.importTo(api);
    const { instanceId } = await findStart('10:15');
    await visitor.tryCreate({ bookings: [adults(instanceId)] });
    const slotId = slotIdOf(instanceId);
    // An older release has sold it like this.
    await api.db.run(sql`ALTER TABLE slots DISABLE TRIGGER slots_occupy_rooms`);
    await api.db.run(sql`UPDATE slots SET sold = 2 WHERE id = ${slotId}::bigint`);
    await api.db.run(sql`ALTER TABLE slots ENABLE TRIGGER slots_occupy_rooms`);
    expect((await unsettled()).map(({ time, reason }) => [time, reason])).toEqual([
      ['10:00', 'outsideSchedule'],
      ['10:15', 'roomTakenTwice'],
    ]);
    await api.db.run(sql`UPDATE slots SET sold = 0 WHERE local_time = '10:00' AND sold > 0`);
    expect(await unsettled()).toEqual([]);
    expect(await freeTimes()).not.toContain('10:15');
  });
});
