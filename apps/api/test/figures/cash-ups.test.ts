import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { createFiguresCaller, insertStaffPerson } from './figures-world.ts';

const zone = 'America/New_York';
const auditRow = z.object({ operation: z.string(), after: z.record(z.string(), z.unknown()) });

describe.each(backends)('cash-ups on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  const today = wallClockAt(Date.now(), zone).date;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    visitor = createCaller(api);
  });
  afterAll(() => api.close());

  it('keep what was counted with what the ledger said, and a correction is another one', async () => {
    const host = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'host', locationId: 'loc-harbour' }]));
    const noTakings = { currency: 'USD', cash: 0, cardAtVenue: 0, cardOnline: 0, vouchers: 0 };
    const none = { ...noTakings, discounted: 0, vouchersSold: 0 };
    expect(await host.cash(today)).toEqual({ locationId: 'loc-harbour', date: today, sums: [none], cashUps: [] });
    const { id } = await visitor.create({ bookings: [toBooking(at(await visitor.vault(), 0).instanceId, 2)] });
    const { reference } = await visitor.checkout(id);
    const desk = createDesk(api);
    await desk.pay(reference, 1, 40);
    await desk.pay(reference, 2, 25, 'cardAtVenue');
    const sums = { ...noTakings, cash: 4_000, cardAtVenue: 2_500 };
    expect((await host.cash(today)).sums).toEqual([{ ...none, ...sums }]);

    const counted = { currency: 'USD', expected: 4_000, counted: 3_900, note: 'one note short' };
    const outdated = await host.tryCount(today, { ...counted, expected: 0 }, 'count-key-number-1');
    expect(outdated).toMatchObject({ status: 409, error: { code: 'cash_changed' } });
    const saved = await host.tryCount(today, counted, 'count-key-number-2');
    expect(saved).toMatchObject({ status: 201, data: { ...sums, counted: 3_900, date: today } });
    expect(await host.tryCount(today, counted, 'count-key-number-2')).toEqual(saved);
    await host.tryCount(today, { ...counted, counted: 4_000, note: '' }, 'count-key-number-3');
    const { cashUps } = await host.cash(today);
    expect(cashUps.map((each) => [each.counted, each.note])).toEqual([
      [4_000, ''],
      [3_900, 'one note short'],
    ]);
    const audited = await api.db.rows(
      auditRow,
      sql`SELECT operation, after FROM audit_log WHERE operation = 'countCash' ORDER BY position`,
    );
    expect(audited.map(({ after }) => after['differenceMinor'])).toEqual([-100, 0]);
    for (const change of [sql`UPDATE cash_ups SET counted_minor = 0`, sql`DELETE FROM cash_ups`]) {
      await expect(api.db.run(change)).rejects.toThrow(/cash_ups|cash-ups/u);
    }
  });

  it('are of today and the day before for a host, of every day for a manager', async () => {
    const host = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'host', locationId: 'loc-harbour' }]));
    const manager = createFiguresCaller(
      api,
      await insertStaffPerson(api, [{ role: 'manager', locationId: 'loc-harbour' }]),
    );
    const days = [addDays(today, -2), addDays(today, -1), today, addDays(today, 1)];
    const statuses = async (office: typeof host) => {
      const responses = await Promise.all(days.map((date) => office.tryCash(date)));
      return responses.map(({ status }) => status);
    };
    expect(await statuses(host)).toEqual([403, 200, 200, 404]);
    expect(await statuses(manager)).toEqual([200, 200, 200, 404]);
    const body = { currency: 'USD', expected: 0, counted: 0, note: '' };
    expect(await host.tryCount(addDays(today, -2), body, 'count-key-number-4')).toMatchObject({ status: 403 });
    expect(await manager.tryCount(addDays(today, -2), body, 'count-key-number-5')).toMatchObject({ status: 201 });
    // The list of a host does not reach further back.
    expect((await host.cash(today)).cashUps.every(({ date }) => date >= addDays(today, -1))).toBe(true);
    expect((await manager.cash(today)).cashUps.map(({ date }) => date)).toContain(addDays(today, -2));
  });
});
