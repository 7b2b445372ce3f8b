import type { ClosureBody, SlotWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import { openTestApi, type TestApi } from '../../src/testing/open-test-api.ts';
import { createDatabase } from '../../src/testing/test-postgres.ts';
import { backends, fixtureContent } from '../backends.ts';
import { at, slotIdOf, toBooking, createCaller, tomorrow } from '../caller.ts';
import { createDesk, grace } from './desk-world.ts';

const zone = 'America/New_York';
const placeRow = z.object({ capacity: z.number(), held: z.number(), sold: z.number() });

/** Returns a closure of the vault. It has games of an hour at 10:00, 11:30, 13:00, 14:30, 16:00, 17:30, 19:00, 20:30. */
function closing(date: string, from: string, to: string, more: Partial<ClosureBody> = {}): ClosureBody {
  const times = { from: { date, time: from }, to: { date, time: to } };
  return { gameId: 'game-vault', ...times, kind: 'repair', remark: 'the lock sticks', ...more };
}

describe.each(backends)('closures on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let desk: ReturnType<typeof createDesk>;
  let day = 0;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    visitor = createCaller(api);
    desk = createDesk(api);
  });
  afterAll(() => api.close());

  /** Returns a day of its own for each test. */
  const nextDate = () => {
    day += 1;
    return addDays(tomorrow(zone), day);
  };
  const vaultOn = (date: string) => visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`);
  const findSlot = async (date: string, time: string): Promise<SlotWire> => {
    const slot = (await vaultOn(date)).find(({ startTime }) => startTime === time);
    if (slot === undefined) throw new Error(`there is no slot at ${time}`);
    return slot;
  };
  const hold = (instanceId: string, quantity = 2) => visitor.create({ bookings: [toBooking(instanceId, quantity)] });
  const countPlaces = async (instanceId: string) =>
    at(
      await api.db.rows(
        placeRow,
        sql`SELECT capacity, held, sold FROM slots WHERE id = ${slotIdOf(instanceId)}::bigint`,
      ),
      0,
    );

  it('are rejected with impossible times or an unknown game', async () => {
    const date = nextDate();
    for (const [closure, wrong] of [
      [closing(date, '14:00', '14:00'), 'to: must be after from'],
      [closing('2025-01-01', '14:00', '15:00'), 'to: is over'],
      [closing('9999-12-31', '14:00', '15:00'), 'from: must be within'],
      [closing('2026-02-30', '14:00', '15:00'), 'from.date: is no date of the calendar'],
      [closing(date, '14:00', '29:00'), 'to.time: must be HH:MM'],
      [closing(date, '10:00', '11:00', { to: { date: addDays(date, 400), time: '10:00' } }), 'to: must be within 366'],
    ] as const) {
      const { status, error } = await desk.send('POST', '/closures/quote', closure);
      expect([status, error?.problems?.join()]).toEqual([422, expect.stringContaining(wrong)]);
    }
    const unknown = closing(date, '10:00', '11:00', { gameId: 'game-none' });
    expect(await desk.send('POST', '/closures/quote', unknown)).toMatchObject({
      status: 404,
      error: { code: 'game_not_found' },
    });
  });

  it('close each game that would begin in them or reach into them, with and without a row', async () => {
    const date = nextDate();
    await hold((await findSlot(date, '16:00')).instanceId);
    await visitor.call(
      'DELETE',
      `/api/resova/loc-harbour/basket/${(await hold((await findSlot(date, '14:30')).instanceId)).id}`,
    );
    const made = await desk.close(closing(date, '14:00', '16:30'));
    expect(made).toMatchObject({ kind: 'repair', remark: 'the lock sticks', canEnd: true, createdBy: 'Grace' });
    const closed = (await vaultOn(date)).map(({ startTime, reason, closureKind, availability }) => [
      startTime,
      reason ?? null,
      closureKind ?? null,
      availability.status,
      availability.spaces.maxAvailable,
    ]);
    expect(closed).toEqual([
      ['10:00', null, null, true, 6],
      ['11:30', null, null, true, 6],
      ['13:00', null, null, true, 6],
      ['14:30', 'closed', 'repair', false, 0],
      ['16:00', 'closed', 'repair', false, 0],
      ['17:30', null, null, true, 6],
      ['19:00', null, null, true, 6],
      ['20:30', null, null, true, 6],
    ]);
    for (const time of ['14:30', '16:00']) {
      expect(
        await visitor.errorOf(visitor.tryCreate({ bookings: [toBooking((await findSlot(date, time)).instanceId, 1)] })),
      ).toMatchObject({
        status: 409,
        code: 'slot_closed',
        details: ['The room is closed at this time'],
      });
    }
    const [sheet] = (await desk.day(date)).rooms;
    expect(sheet?.slots.filter(({ state }) => state === 'closed').map(({ startTime }) => startTime)).toEqual([
      '14:30',
      '16:00',
    ]);
  });

  it('of a location close all its rooms, and say so in the calendar of a day', async () => {
    const date = nextDate();
    const to = { date: addDays(date, 1), time: '00:00' };
    await desk.close(closing(date, '00:00', '00:00', { gameId: null, kind: 'holiday', to }));
    for (const game of ['game-vault', 'game-attic']) {
      const { data } = await visitor.call(
        'GET',
        `/api/resova/loc-harbour/game/${game}/calendar?from=${date}&to=${to.date}`,
      );
      expect(data).toMatchObject([
        { date, status: 'closed', reason: 'closed', closureKind: 'holiday' },
        { date: to.date, status: 'available' },
      ]);
    }
    expect((await desk.day(date)).closures).toMatchObject([{ gameId: null, kind: 'holiday' }]);
    expect((await desk.day(to.date)).closures).toEqual([]);
  });

  it('are quoted with the parties that they hit, and made only as they were quoted', async () => {
    const date = nextDate();
    const [early, late] = [await findSlot(date, '13:00'), await findSlot(date, '14:30')];
    const { reference } = await visitor.checkout((await hold(early.instanceId)).id);
    const held = await hold(late.instanceId, 3);
    const closure = closing(date, '13:30', '15:00');
    const quote = await desk.quoteClosure(closure);
    expect(quote).toMatchObject({ parties: [{ reference, quantity: 2, startTime: '13:00' }], held: 3 });

    const second = await visitor.checkout((await hold(early.instanceId, 1)).id);
    expect(await desk.tryMakeClosure(closure, quote.quoteId)).toMatchObject({
      status: 409,
      error: { code: 'closure_outdated' },
    });
    expect(await findSlot(date, '14:30')).toMatchObject({ availability: { status: true } });
    const again = await desk.quoteClosure(closure);
    expect(again.parties.map((party) => party.reference).toSorted()).toEqual([reference, second.reference].toSorted());
    const made = await desk.tryMakeClosure(closure, again.quoteId, 'key-of-a-closure');
    expect(made.status).toBe(201);
    expect(await desk.tryMakeClosure(closure, again.quoteId, 'key-of-a-closure')).toEqual(made);

    // A visitor who held places before may still book them. Places that are given back are not sold again.
    const fewer = await visitor.update(held.id, { bookings: [toBooking(late.instanceId, 2)] });
    expect(fewer.bookings[0]?.tickets).toMatchObject([{ quantity: 2 }]);
    expect(
      await visitor.errorOf(visitor.tryUpdate(held.id, { bookings: [toBooking(late.instanceId, 3)] })),
    ).toMatchObject({
      status: 409,
    });
    expect(await countPlaces(late.instanceId)).toEqual({ capacity: 2, held: 2, sold: 0 });
    const booked = await visitor.checkout(held.id);
    expect(await countPlaces(late.instanceId)).toEqual({ capacity: 2, held: 0, sold: 2 });
    const sheet = await desk.day(date);
    const inClosure = sheet.parties.filter(({ startTime }) => startTime === '13:00' || startTime === '14:30');
    expect(inClosure.map((party) => party.reference).toSorted()).toEqual(
      [reference, second.reference, booked.reference].toSorted(),
    );
    const states = sheet.rooms.find(({ gameId }) => gameId === 'game-vault')?.slots ?? [];
    expect(states.filter(({ state }) => state === 'closed').map(({ startTime, sold }) => [startTime, sold])).toEqual([
      ['13:00', 3],
      ['14:30', 2],
    ]);
  });

  it('give a basket with a code back what it holds of them, and nothing more', async () => {
    const date = nextDate();
    const slot = await findSlot(date, '10:00');
    const other = await findSlot(date, '20:30');
    const { id } = await hold(slot.instanceId, 4);
    const added = await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, {
      body: { code: 'FREE' },
    });
    await desk.close(closing(date, '09:00', '10:30'));
    await visitor.update(id, { bookings: [toBooking(slot.instanceId, 2), toBooking(other.instanceId, 1)] });
    expect(await countPlaces(slot.instanceId)).toEqual({ capacity: 2, held: 2, sold: 0 });
    await visitor.update(id, { bookings: [toBooking(other.instanceId, 1)] });
    expect(await countPlaces(slot.instanceId)).toEqual({ capacity: 0, held: 0, sold: 0 });
    expect(added.status).toBe(200);
  });

  it('sell again once they end, except what another one closes', async () => {
    const date = nextDate();
    const slot = await findSlot(date, '14:30');
    const { reference } = await visitor.checkout((await hold(slot.instanceId, 2)).id);
    const first = await desk.close(closing(date, '14:00', '18:00'));
    const second = await desk.close(closing(date, '15:00', '16:30', { gameId: null, kind: 'privateEvent' }));
    expect((await desk.closures()).filter(({ id }) => [first.id, second.id].includes(id))).toHaveLength(2);

    expect(await desk.endClosure(first.id)).toMatchObject({ id: first.id, canEnd: false });
    const open = (await vaultOn(date)).filter(({ reason }) => reason === undefined).map(({ startTime }) => startTime);
    expect(open).toEqual(['10:00', '11:30', '13:00', '17:30', '19:00', '20:30']);
    expect(await findSlot(date, '14:30')).toMatchObject({ reason: 'closed', closureKind: 'privateEvent' });
    await desk.endClosure(second.id);
    expect(await findSlot(date, '14:30')).toMatchObject({
      availability: { status: true, spaces: { maxAvailable: 4 } },
    });
    await visitor.checkout((await hold(slot.instanceId, 4)).id);
    await visitor.checkout((await hold((await findSlot(date, '16:00')).instanceId, 6)).id);
    expect(await desk.tryEndClosure(first.id)).toMatchObject({ status: 409, error: { code: 'closure_over' } });
    expect(await desk.tryEndClosure('none')).toMatchObject({ status: 404, error: { code: 'closure_not_found' } });

    const log = await api.db.rows(
      z.object({ operation: z.string(), who: z.string(), after: z.unknown() }),
      sql`SELECT operation, who, after FROM audit_log WHERE subject = ${first.id} ORDER BY position`,
    );
    expect(log).toMatchObject([
      { operation: 'makeClosure', who: 'Grace', after: { parties: [reference] } },
      { operation: 'endClosure', who: 'Grace' },
    ]);
  });

  it('are refused where the room is closed for all of that time already', async () => {
    const date = nextDate();
    const { quoteId } = await desk.quoteClosure(closing(date, '14:00', '15:00'));
    await desk.close(closing(date, '13:00', '16:00'));
    for (const twice of [closing(date, '13:00', '16:00'), closing(date, '14:00', '15:00', { kind: 'other' })]) {
      // The parties that it concerns can still be seen.
      const quoted = await desk.quoteClosure(twice);
      const made = await desk.tryMakeClosure(twice, quoted.quoteId);
      expect([made.status, made.error?.code]).toEqual([409, 'closed_already']);
    }
    const late = await desk.tryMakeClosure(closing(date, '14:00', '15:00'), quoteId);
    expect([late.status, late.error?.code]).toEqual([409, 'closed_already']);
    // A closure of more of the day, or of more rooms, is something else.
    expect(await desk.close(closing(date, '13:00', '17:00'))).toMatchObject({ canEnd: true });
    expect(await desk.close(closing(date, '13:00', '16:00', { gameId: null }))).toMatchObject({ canEnd: true });
  });

  it('are no more than a screen can show', async () => {
    const date = addDays(nextDate(), 300);
    const { quoteId } = await desk.quoteClosure(closing(date, '10:00', '11:00'));
    await api.db.run(sql`
      INSERT INTO closures (id, location_id, game_id, starts_at, ends_at, kind, remark, created_by, revision, ended_at)
      SELECT 'many-' || n, 'loc-harbour', 'game-vault', now() + make_interval(days => 400 + n),
        now() + make_interval(days => 401 + n), 'repair', '', 'Grace', 1_000_000 + n, NULL
      FROM generate_series(1, 200) AS n
    `);
    const many = await desk.tryMakeClosure(closing(date, '10:00', '11:00'), quoteId);
    expect([many.status, many.error?.code]).toEqual([409, 'closures_too_many']);
    expect(await desk.closures()).toHaveLength(200);
    await api.db.run(sql`DELETE FROM closures WHERE id LIKE 'many-%'`);
    expect(await desk.close(closing(date, '10:00', '11:00'))).toMatchObject({ canEnd: true });
  });

  it('are made by managers only', async () => {
    const host = createDesk(api, { ...grace, role: 'host' });
    const closure = closing(nextDate(), '10:00', '12:00');
    expect(await host.send('POST', '/closures/quote', closure)).toMatchObject({ status: 403 });
    expect(await host.tryMakeClosure(closure, 'none')).toMatchObject({ status: 403 });
    expect(await host.closures()).toEqual(expect.any(Array));
  });
});

const { url } = inject('postgres');

describe.runIf(url !== null)('a process that does not know a closure yet', () => {
  it('sells no slot in it and all others; once it knows the closure, it names it as the reason', async () => {
    const databaseUrl = await createDatabase(url ?? '');
    const options = { contentDir: fixtureContent, databaseUrl, staffGuard: createFakeGuard() };
    const [first, second] = [await openTestApi(options), await openTestApi(options)];
    try {
      const desk = createDesk(first);
      const visitor = createCaller(second);
      const date = tomorrow(zone);
      const vault = () => visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`);
      const slots = await vault();
      const byTime = (time: string) => slots.find(({ startTime }) => startTime === time)?.instanceId ?? '';
      const tryHold = (time: string) => visitor.tryCreate({ bookings: [toBooking(byTime(time), 1)] });
      // One slot has a row, the other has none.
      expect(await tryHold('14:30')).toMatchObject({ status: 201 });
      const closure = await desk.close(closing(date, '14:00', '17:00'));
      for (const time of ['14:30', '16:00']) expect(await tryHold(time)).toMatchObject({ status: 409 });
      // Its rows have existed before, so they decide; a new row of the room has to wait until the closure is known.
      expect((await vault()).find(({ startTime }) => startTime === '14:30')).toMatchObject({ reason: 'closed' });
      expect(await tryHold('19:00')).toMatchObject({ status: 409 });
      const attic = at(await visitor.attic(), 0);
      await visitor.create({ bookings: [toBooking(attic.instanceId, 2, 'attic-adult')] });

      await second.renewClosures();
      expect(await tryHold('19:00')).toMatchObject({ status: 201 });
      expect(await visitor.errorOf(tryHold('16:00'))).toMatchObject({ code: 'slot_closed' });
      expect((await vault()).find(({ startTime }) => startTime === '16:00')).toMatchObject({ closureKind: 'repair' });

      await desk.endClosure(closure.id);
      // The slot that has a row sells at once.
      expect(await tryHold('14:30')).toMatchObject({ status: 201 });
      await second.renewClosures();
      expect(await tryHold('16:00')).toMatchObject({ status: 201 });
    } finally {
      await first.close();
      await second.close();
    }
  });
});
