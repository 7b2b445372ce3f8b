import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { createGuardedServer } from '@latchkey/http-server';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createDayWatch, forgetDayChanges, type DayWatch, type Screen } from '../../src/desk/watch/day-watch.ts';
import { succeeded } from '../../src/kernel/result.ts';
import { createFakeGuard, fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { createDesk, grace } from './desk-world.ts';

const log = { warn: () => undefined };

describe.each(backends)('screens of the desk on $name', ({ name, open }) => {
  let api: TestApi;
  let nowMs = 0;
  let watch: DayWatch;
  beforeAll(async () => {
    api = await open({ staffGuard: createFakeGuard() });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    nowMs = 0;
    watch = createDayWatch({ db: api.db, log, now: () => nowMs });
  });
  afterEach(() => watch.stop());

  const openScreen = (locationId: string, more: Partial<Screen> = {}) => {
    const lines: string[] = [];
    const screen = { isEnded: false, lines };
    const letGo = watch.add({
      locationId,
      personId: 'person-grace',
      write: (line) => lines.push(line) > 0,
      end: () => {
        screen.isEnded = true;
      },
      isAdmitted: async () => true,
      ...more,
    });
    return { ...screen, screen, letGo };
  };
  /** Notes in the database that a day of a location has changed. */
  const note = (locationId: string, date: string) =>
    api.db.run(sql`INSERT INTO day_changes (location_id, local_date) VALUES (${locationId}, ${date}::date)`);
  const line = (date: string) => `data: {"date":"${date}"}\n\n`;

  it('learn once of each day that changes at their location', async () => {
    await note('loc-harbour', '2026-01-01');
    const { lines } = openScreen('loc-harbour');
    const mill = openScreen('loc-mill');
    await watch.look();
    expect(lines).toEqual([]);
    await note('loc-harbour', '2026-06-10');
    await note('loc-harbour', '2026-06-10');
    await note('loc-mill', '2026-06-11');
    await watch.look();
    await watch.look();
    await note('loc-harbour', '2026-06-12');
    await watch.look();
    expect(lines).toEqual([line('2026-06-10'), line('2026-06-12')]);
    expect(mill.lines).toEqual([line('2026-06-11')]);
  });

  it('miss nothing from the moment at which they are connected', async () => {
    const { lines } = openScreen('loc-harbour');
    await watch.ready();
    await note('loc-harbour', '2026-06-20');
    await watch.look();
    expect(lines).toEqual([line('2026-06-20')]);
  });

  // The embedded database has one connection, on which nothing is committed out of order.
  it.skipIf(name === 'PGlite')('learn of changes that are committed after later ones', async () => {
    const { lines } = openScreen('loc-harbour');
    await watch.look();
    for (let round = 0; round < 5; round += 1) {
      const committedLast = `2026-07-0${round + 1}`;
      const committedFirst = `2026-08-0${round + 1}`;
      const [written, mayCommit] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
      const slow = api.db.transaction(async (tx) => {
        await tx.run(
          sql`INSERT INTO day_changes (location_id, local_date) VALUES ('loc-harbour', ${committedLast}::date)`,
        );
        written.resolve(null);
        await mayCommit.promise;
        return succeeded(null);
      });
      await written.promise;
      await note('loc-harbour', committedFirst);
      await watch.look();
      await watch.look();
      expect(lines.at(-1)).toBe(line(committedFirst));
      mayCommit.resolve(null);
      await slow;
      await watch.look();
      await watch.look();
      expect(lines.slice(-2)).toEqual([line(committedFirst), line(committedLast)]);
    }
    expect(lines).toHaveLength(10);
  });

  it('get a heartbeat, are checked again, and end when their person loses the role', async () => {
    let isAdmitted = true;
    const { lines, screen } = openScreen('loc-harbour', { isAdmitted: async () => isAdmitted });
    await watch.look();
    expect(lines).toEqual([]);
    // A comment line of the stream keeps the connection open.
    nowMs = 20_000;
    await watch.look();
    expect(lines).toEqual([': \n\n']);
    isAdmitted = false;
    nowMs = 36_000;
    await watch.look();
    await new Promise(setImmediate);
    expect(screen.isEnded).toBe(true);
    await note('loc-harbour', '2026-06-10');
    await watch.look();
    expect(lines).toEqual([': \n\n']);
  });

  it('end if the api cannot check their person, or if they are too slow', async () => {
    const unknown = openScreen('loc-harbour', { isAdmitted: () => Promise.reject(new Error('away')) });
    const slow = openScreen('loc-harbour', { write: () => false });
    nowMs = 20_000;
    await watch.look();
    await new Promise(setImmediate);
    expect([unknown.screen.isEnded, slow.screen.isEnded]).toEqual([true, true]);
  });

  it('are at most ten of a person, and all end when the api ends', () => {
    const screens = Array.from({ length: 11 }, () => openScreen('loc-harbour'));
    expect(screens.map(({ letGo }) => letGo !== null)).toEqual([...Array.from({ length: 10 }, () => true), false]);
    screens[0]?.letGo?.();
    expect(openScreen('loc-harbour').letGo).not.toBeNull();
    expect(openScreen('loc-harbour', { personId: 'person-alan' }).letGo).not.toBeNull();
    watch.stop();
    expect(screens.slice(1, 10).every(({ screen }) => screen.isEnded)).toBe(true);
    expect(openScreen('loc-harbour').letGo).toBeNull();
  });

  it('are streams, which say that a booking of a day has changed', async () => {
    const headers = { [fakeStaffHeader]: JSON.stringify(grace) };
    const response = await api.fetch(new Request('http://api.test/staff/loc-harbour/events', { headers }));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const stream: ReadableStream<Uint8Array> | null = response.body;
    const reader = stream?.getReader();
    const next = async () => {
      const chunk = await reader?.read();
      return new TextDecoder().decode(chunk?.value);
    };
    expect(await next()).toBe('retry: 2000\n\n');
    await api.dayWatch.look();
    const caller = createCaller(api);
    const { instanceId, date } = at(await caller.vault(), 0);
    const { id } = await caller.create({ bookings: [toBooking(instanceId, 2)] });
    const { reference } = await caller.checkout(id);
    await api.dayWatch.look();
    expect(await next()).toBe(line(date));
    await createDesk(api).note(reference, 1, 'Two prams.');
    await api.dayWatch.look();
    expect(await next()).toBe(line(date));
    await reader?.cancel();
  });

  it('are removed when their browsers disconnect', async () => {
    const { server, stop } = createGuardedServer(getRequestListener(api.fetchUnchecked));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/staff/loc-harbour/events`;
    const headers = { [fakeStaffHeader]: JSON.stringify({ ...grace, personId: 'person-of-browsers' }) };
    const connect = async () => {
      const browser = new AbortController();
      const { status, body } = await fetch(url, { headers, signal: browser.signal });
      const { value } = z.object({ value: z.instanceof(Uint8Array) }).parse(await body?.getReader().read());
      return { status, first: new TextDecoder().decode(value), leave: () => browser.abort() };
    };
    const screens = await Promise.all(Array.from({ length: 10 }, connect));
    expect(screens.map(({ status, first }) => [status, first])).toEqual(screens.map(() => [200, 'retry: 2000\n\n']));
    const eleventh = await connect();
    expect([eleventh.status, eleventh.first]).toEqual([429, expect.stringContaining('too_many_screens')]);
    for (const { leave } of screens) leave();
    await vi.waitFor(async () => expect((await connect()).status).toBe(200), { timeout: 10_000, interval: 100 });
    await stop();
  });

  it('leave no old rows', async () => {
    await note('loc-harbour', '2026-06-10');
    await api.db.run(sql`UPDATE day_changes SET at = now() - interval '11 minutes'`);
    await note('loc-harbour', '2026-06-11');
    await forgetDayChanges(api.db);
    const left = await api.db.rows(
      z.object({ date: z.string() }),
      sql`SELECT local_date::text AS date FROM day_changes`,
    );
    expect(left).toEqual([{ date: '2026-06-11' }]);
  });
});
