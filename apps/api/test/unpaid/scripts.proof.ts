import { afterEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { backends, type Backend } from '../backends.ts';
import { createBrowser, newPerson, type Browser } from '../browser.ts';
import { at, tomorrow } from '../caller.ts';
import { listOpenSlots, rooms } from './open-slots.ts';
import { shippedLimits } from './shipped-limits.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const client = '203.0.113.66';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The days of play from which the scripts book. */
const days = 12;

interface Booked {
  readonly atMs: number;
  readonly roomAndDay: string;
}

interface World {
  readonly api: TestApi;
  readonly clock: ReturnType<typeof createSimulatedClock>;
}

/** The api of the running test, which is closed after it. */
let openApi: TestApi | null = null;
afterEach(async () => {
  await openApi?.close();
  openApi = null;
});

async function openWorld(backend: Backend): Promise<World> {
  const clock = createSimulatedClock();
  openApi = await backend.open({ ...shippedLimits(), now: () => clock.now() });
  return { api: openApi, clock };
}

/**
 * Runs a script that books one slot after the other, each time with a new person.
 *
 * @param browserFor the browser of an attempt; it is used at once
 * @param pace the time between two attempts, and their number
 */
async function runScript(
  { api, clock }: World,
  browserFor: (attempt: number) => Promise<Browser>,
  { stepMs, attempts } = { stepMs: 2 * minuteMs, attempts: 90 },
): Promise<readonly Booked[]> {
  const startMs = clock.elapsedMs();
  const scout = createBrowser(api, '203.0.113.1');
  const slots: { readonly roomAndDay: string; readonly instanceId: string; readonly room: (typeof rooms)[number] }[] =
    [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(tomorrow('America/New_York'), day);
    for (const room of rooms) {
      const ids = listOpenSlots(await scout.look(room.gameId, date));
      slots.push(...ids.slice(0, 5).map((instanceId) => ({ roomAndDay: `${room.gameId} ${date}`, instanceId, room })));
    }
  }
  const booked: Booked[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await clock.goTo(api, startMs + attempt * stepMs);
    const browser = await browserFor(attempt);
    // The step of 7 has no common factor with the number of slots, so each attempt is for another slot.
    const { roomAndDay, instanceId, room } = at(slots, (attempt * 7) % slots.length);
    const { status } = await browser.book(instanceId, room.tickets, newPerson(attempt));
    if (status === 200) booked.push({ atMs: clock.elapsedMs(), roomAndDay });
  }
  return booked;
}

/** Counts the most bookings within any hour, not only within one of the clock. */
function countMaxWithinAnHour(booked: readonly Booked[]): number {
  return Math.max(
    0,
    ...booked.map(({ atMs }) => booked.filter((each) => each.atMs >= atMs && each.atMs < atMs + hourMs).length),
  );
}

function countMaxOfARoomAndDay(booked: readonly Booked[]): number {
  const counts = new Map<string, number>();
  for (const { roomAndDay } of booked) counts.set(roomAndDay, (counts.get(roomAndDay) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

describe.each(backends)('a script against one location on $name', (backend) => {
  it.each<[string, (world: World) => (attempt: number) => Promise<Browser>]>([
    [
      'a new token each time',
      ({ api }) =>
        async () => {
          const browser = createBrowser(api, client);
          await browser.call('GET', '/resova/loc-harbour/vouchers');
          return browser;
        },
    ],
    [
      'no token',
      ({ api }) =>
        () =>
          Promise.resolve(createBrowser(api, client, { keepsCookies: false })),
    ],
    [
      'forged tokens',
      ({ api, clock }) =>
        (attempt) => {
          const issued = Math.floor(clock.now() / 1_000) - 3_600;
          const id = String(attempt).padStart(22, 'A');
          const cookie = `latchkey-browser=${id}.${issued}.${'A'.repeat(43)}`;
          return Promise.resolve(createBrowser(api, client, { keepsCookies: false, cookie }));
        },
    ],
  ])('with %s makes at most 5 unpaid bookings an hour, and 1 for a room on a day', async (_, browsersOf) => {
    const world = await openWorld(backend);
    const booked = await runScript(world, browsersOf(world));
    expect(countMaxWithinAnHour(booked)).toBeLessThanOrEqual(5);
    expect(countMaxOfARoomAndDay(booked)).toBe(1);
    expect(booked.length).toBeGreaterThanOrEqual(5);
  });

  it('makes no more bookings with requests at the same moment', async () => {
    const { api } = await openWorld(backend);
    const date = tomorrow('America/New_York');
    const [room] = rooms;
    if (room === undefined) throw new Error('there is no room');
    const scout = createBrowser(api, '203.0.113.1');
    const slots: string[] = [];
    for (let day = 0; day < 8; day += 1)
      slots.push(at(listOpenSlots(await scout.look(room.gameId, addDays(date, day))), 0));
    const responses = await Promise.all(
      slots.map((instanceId, index) => createBrowser(api, client).book(instanceId, room.tickets, newPerson(index))),
    );
    // Each booking has three places, so new browsers are stopped by their limit of twelve places, before that of five bookings.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
  });

  it('that waits until its tokens are old enough ends at the hourly limit of its address', async () => {
    const world = await openWorld(backend);
    const { api, clock } = world;
    const stock: Browser[] = [];
    for (let token = 0; token < 100; token += 1) {
      const browser = createBrowser(api, client);
      await browser.call('GET', '/resova/loc-harbour/vouchers');
      stock.push(browser);
    }
    await clock.goTo(api, 2 * minuteMs);
    const pace = { stepMs: minuteMs, attempts: 100 };
    const booked = await runScript(world, (attempt) => Promise.resolve(at(stock, attempt)), pace);
    // The limit counts hours of the clock; this one began two minutes before the first attempt.
    expect(booked.filter(({ atMs }) => atMs < hourMs)).toHaveLength(shippedLimits().maxCheckoutsPerHour);
  });
});
