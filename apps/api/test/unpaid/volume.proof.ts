import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofTimeoutMs, recordFigures, scaled, seed, seeded, type Random } from '@latchkey/testing';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { noPaymentAccounts } from '../../src/payments/payment-accounts.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { readBasketId, createBrowser, newPerson, type Browser } from '../browser.ts';
import { toBooking, tomorrow } from '../caller.ts';
import { makeLargeVenue, type LargeVenue } from './large-venue.ts';
import { listOpenSlots, rooms } from './open-slots.ts';
import { shippedLimits } from './shipped-limits.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const addresses = scaled(1, 8);
const hours = scaled(4, 24);
const attemptsPerHour = scaled(90, 250);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The number of days that the script wants, of which one is enough for a venue to lose a Saturday. */
const days = 3;
/** The bookings that the script tries, each as the places of its games, the largest booking first. */
const sizes: readonly (readonly number[])[] = [
  Array.from({ length: 20 }, () => 2),
  [40],
  [8, 4, 4],
  [16],
  [8],
  [4],
  [2],
];

/** How the script keeps its cookies: it sends none, those of a browser that has just begun, or those that it got some attempts before. */
type Habit = 'none' | 'new' | 'aged';

/** A booking that the script made. */
interface ScriptBooking {
  readonly atMs: number;
  readonly habit: Habit;
  readonly day: string;
  readonly games: readonly number[];
}

describe.each(backends)('a script that wants whole days on $name', ({ name, open }) => {
  const limits = shippedLimits();
  const { clientPerHour, clientPerVisitDay, groupPlacesPerHour, groupPlacesPerVisitDay, newBrowsersPerHour } =
    limits.unpaidVolume;
  const clock = createSimulatedClock();
  const random = seeded(seed);
  let venue: LargeVenue;
  let api: TestApi;
  /** The bookings that the script made, by address. */
  const bookingsByAddress: (readonly ScriptBooking[])[] = [];

  beforeAll(async () => {
    const size = { capacity: 40, minRequired: 1 };
    venue = await makeLargeVenue({ 'game-vault': size, 'game-attic': size });
    const { contentDir } = venue;
    const visitors = { ...limits.visitors, maxReadsPerMinute: 0, maxReadsPerBrowser: 0 };
    // The api takes no cards, so that the script is not simply sent to pay.
    const options = { contentDir, visitors, accounts: noPaymentAccounts, now: () => clock.now() };
    api = await open({ ...limits, ...options });
    for (let address = 0; address < addresses; address += 1) {
      bookingsByAddress.push(await runScript({ api, clock, random, client: `203.0.113.${address + 1}` }));
      await clock.restart(api);
    }
    recordFigures(`unpaid places that a script takes on ${name}`, {
      addresses,
      attempts: addresses * hours * attemptsPerHour,
      placesOfADay: maxOfAll(bookingsByAddress, (each) => maxOfADay(each, () => true)),
      placesWithinAnHour: maxOfAll(bookingsByAddress, (each) => maxWithinAnHour(each, () => true)),
      groupPlacesOfADay: maxOfAll(bookingsByAddress, (each) => maxOfADay(each, isGroup)),
      youngPlacesWithinAnHour: maxOfAll(bookingsByAddress, (each) => maxWithinAnHour(each, isYoung)),
    });
  }, proofTimeoutMs);
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  it.each<[string, number, (each: readonly ScriptBooking[]) => number]>([
    ['places of an address an hour', clientPerHour.places, (each) => maxWithinAnHour(each, () => true)],
    ['places of an address for a day of play', clientPerVisitDay.places, (each) => maxOfADay(each, () => true)],
    ['places of groups an hour', groupPlacesPerHour, (each) => maxWithinAnHour(each, isGroup)],
    ['places of groups for a day of play', groupPlacesPerVisitDay, (each) => maxOfADay(each, isGroup)],
    ['places of new browsers an hour', newBrowsersPerHour.places, (each) => maxWithinAnHour(each, isYoung)],
  ])('takes no more %s than allowed', (_, allowed, count) => {
    for (const each of bookingsByAddress) {
      expect(count(each)).toBeLessThanOrEqual(allowed);
      expect(count(each)).toBeGreaterThan(0);
    }
  });

  it('makes no booking that is too large to be made without payment', () => {
    for (const { games } of bookingsByAddress.flat()) {
      expect(games.length).toBeLessThanOrEqual(limits.unpaidVolume.booking.games);
      expect(countPlaces(games)).toBeLessThanOrEqual(limits.unpaidVolume.booking.places);
    }
  });
});

interface Script {
  readonly api: TestApi;
  readonly clock: ReturnType<typeof createSimulatedClock>;
  readonly random: Random;
  readonly client: string;
}

/** Runs the script at one address for all hours. Returns its bookings. */
async function runScript({ api, clock, random, client }: Script): Promise<readonly ScriptBooking[]> {
  const booked: ScriptBooking[] = [];
  const aged: Browser[] = [];
  for (let attempt = 0; attempt < hours * attemptsPerHour; attempt += 1) {
    await clock.goTo(api, (attempt * hourMs) / attemptsPerHour);
    // This browser keeps its cookie for a later attempt, when it no longer counts as new.
    const stocked = createBrowser(api, client);
    await stocked.call('GET', '/resova/loc-harbour/vouchers');
    aged.push(stocked);
    // The first attempts have no old cookies yet.
    const habit: Habit = attempt < 10 ? 'new' : random.pick(['none', 'new', 'aged', 'aged', 'aged']);
    const browser =
      habit === 'aged' ? (aged.shift() ?? stocked) : createBrowser(api, client, { keepsCookies: habit === 'new' });
    const day = addDays(tomorrow('America/New_York'), random.between(0, days - 1));
    const games = await book({ browser, random, day, games: random.pick(sizes), number: attempt });
    if (games !== null) booked.push({ atMs: clock.elapsedMs(), habit, day, games });
  }
  return booked;
}

interface Attempt {
  readonly browser: Browser;
  readonly random: Random;
  readonly day: string;
  readonly games: readonly number[];
  readonly number: number;
}

/** Books games of these sizes, or fewer games if fewer slots are open. Returns the places of the booked games; null if nothing was booked. */
async function book({ browser, random, day, games, number }: Attempt): Promise<readonly number[] | null> {
  const offered: { readonly id: string; readonly categoryId: string }[] = [];
  for (const { gameId, tickets } of rooms) {
    const ids = listOpenSlots(await browser.look(gameId, day));
    offered.push(...ids.map((id) => ({ id, categoryId: tickets.categoryId })));
  }
  const from = offered.length > games.length ? random.between(0, offered.length - games.length) : 0;
  const wanted = offered.slice(from, from + games.length);
  const bookings = wanted.map(({ id, categoryId }, index) => toBooking(id, games[index] ?? 2, categoryId));
  const held = await browser.call('POST', '/resova/loc-harbour/basket', { body: { bookings } });
  if (held.status !== 201) return null;
  const id = readBasketId(held);
  const { status } = await browser.confirm(id, newPerson(number));
  // The script gives back the baskets that it cannot book, so that the limit on held places does not end the script.
  if (status !== 200) await browser.call('DELETE', `/resova/loc-harbour/basket/${id}`);
  return status === 200 ? games.slice(0, wanted.length) : null;
}

/** True for a booking of a browser that the limits count as new. */
function isYoung({ habit }: ScriptBooking): boolean {
  return habit !== 'aged';
}

/** True for a booking that the limits count as one of a group. */
function isGroup({ games }: ScriptBooking): boolean {
  return games.length > 2 || games.some((places) => places > 8);
}

function countPlaces(games: readonly number[]): number {
  return games.reduce((sum, places) => sum + places, 0);
}

function sumTaken(booked: readonly ScriptBooking[]): number {
  return booked.reduce((sum, { games }) => sum + countPlaces(games), 0);
}

function maxOfAll(
  all: readonly (readonly ScriptBooking[])[],
  count: (each: readonly ScriptBooking[]) => number,
): number {
  return Math.max(...all.map(count));
}

/** Counts the most places within any hour, not only within one of the clock. */
function maxWithinAnHour(booked: readonly ScriptBooking[], isCounted: (each: ScriptBooking) => boolean): number {
  const counted = booked.filter(isCounted);
  const sums = counted.map(({ atMs: from }) =>
    sumTaken(counted.filter(({ atMs }) => atMs >= from && atMs < from + hourMs)),
  );
  return Math.max(0, ...sums);
}

function maxOfADay(booked: readonly ScriptBooking[], isCounted: (each: ScriptBooking) => boolean): number {
  const byDay = Map.groupBy(booked.filter(isCounted), ({ day }) => day);
  return Math.max(0, ...[...byDay.values()].map(sumTaken));
}
