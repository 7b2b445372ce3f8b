import type { Random } from '@latchkey/testing';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { readBasketId, createBrowser, newPerson, type Browser } from '../browser.ts';
import { tomorrow } from '../caller.ts';
import { listOpenSlots, rooms } from './open-slots.ts';
import type { SimulatedClock } from './simulated-clock.ts';

const minuteMs = 60_000;
/** The time in which visitors arrive: from nine in the morning until nine at night. */
const openMs = 12 * 60 * minuteMs;
/**
 * The time from the game page to Confirm booking has a log-normal distribution: half of all visitors take longer than six minutes, one in a hundred
 * less than 75 s.
 */
const medianMs = 6 * minuteMs;
/** The standard deviation of the logarithm of that time. */
const sigma = 0.7;
/** The last part of that time, in which the slot is held and the details are typed. It stays below the ten minutes of a hold. */
const heldShare = 0.4;
const maxHeldMs = 9 * minuteMs;
/** The mean of the days ahead of a visit; Fridays to Sundays are wanted three times as often. */
const meanDaysAhead = 14;
const lastDayAhead = 58;
/** The places of a party, from the smallest to the largest; each size is equally frequent. */
const smallestParty = 2;
const largestParty = 8;

interface Visit {
  readonly browser: Browser;
  readonly arrivesMs: number;
  readonly holdsMs: number;
  readonly confirmsMs: number;
  readonly number: number;
  readonly party: number;
  /** The day of play; null before the hold. */
  day: string | null;
  /** The id of the basket; null before the hold, and if it failed. */
  basketId: string | null;
}

export interface DayReport {
  readonly booked: number;
  /** The codes of the errors that visitors got. */
  readonly rejected: readonly string[];
  /** The number of visitors who were told to wait for as long as a browser is new, and booked then. */
  readonly waited: number;
  /** The number of bookings of browsers that the limits count as new. */
  readonly young: number;
  readonly fastestSeconds: number;
  readonly maxWithinAnHour: number;
  readonly maxBasketsAtOnce: number;
  readonly maxPlacesWithinAnHour: number;
  readonly maxPlacesOfADay: number;
}

interface DayOptions {
  readonly api: TestApi;
  readonly clock: SimulatedClock;
  readonly random: Random;
  readonly client: string;
  readonly visitors: number;
  readonly firstNumber: number;
  readonly newForSeconds: number;
}

/** Runs a day of visitors behind one address, from the start of the clock. Each looks at slots and books one, to be paid at the venue. */
export async function runDay(options: DayOptions): Promise<DayReport> {
  const { visitors, firstNumber, newForSeconds } = options;
  const visits = Array.from({ length: visitors }, (_, index) => planVisit(options, firstNumber + index));
  const errors = await runVisits(visits, options);
  const takenMs = visits.map(({ arrivesMs, confirmsMs }) => confirmsMs - arrivesMs);
  return {
    booked: visitors - errors.rejected.length,
    ...errors,
    young: takenMs.filter((ms) => ms < newForSeconds * 1_000).length,
    fastestSeconds: Math.round(Math.min(...takenMs) / 1_000),
    ...findPeaks(visits),
  };
}

function planVisit({ api, random, client }: DayOptions, number: number): Visit {
  const arrivesMs = random.next() * openMs;
  const confirmsMs = arrivesMs + medianMs * Math.exp(sigma * drawNormal(random));
  const holdsMs = confirmsMs - Math.min(heldShare * (confirmsMs - arrivesMs), maxHeldMs);
  const party = random.between(smallestParty, largestParty);
  const browser = createBrowser(api, client);
  return { browser, arrivesMs, holdsMs, confirmsMs, number, party, day: null, basketId: null };
}

/** Runs the steps of all visits in the order of their times. */
async function runVisits(
  visits: readonly Visit[],
  { api, clock, random, newForSeconds }: DayOptions,
): Promise<Pick<DayReport, 'rejected' | 'waited'>> {
  const events = visits
    .flatMap((visit) => [
      { atMs: visit.arrivesMs, run: () => look(visit.browser, random) },
      { atMs: visit.holdsMs, run: () => hold(visit, random) },
      { atMs: visit.confirmsMs, run: () => confirm(visit), canRetry: true },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  const rejected: string[] = [];
  let waited = 0;
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    const { atMs, run } = event;
    await clock.goTo(api, atMs);
    const code = await run();
    if (code === 'too_many_bookings' && 'canRetry' in event) {
      // The bookings of new browsers have a limit of their own. A visitor who exceeds it confirms again when the browser is no longer new.
      const retry = { atMs: atMs + newForSeconds * 1_000, run };
      const nextIndex = events.findIndex((other) => other.atMs > retry.atMs);
      events.splice(nextIndex === -1 ? events.length : nextIndex, 0, retry);
      waited += 1;
    } else if (code !== null) rejected.push(code);
  }
  return { rejected, waited };
}

type Peaks = Pick<DayReport, 'maxBasketsAtOnce' | 'maxWithinAnHour' | 'maxPlacesWithinAnHour' | 'maxPlacesOfADay'>;

function findPeaks(visits: readonly Visit[]): Peaks {
  const countHeldAt = (ms: number) =>
    visits.filter(({ holdsMs, confirmsMs }) => holdsMs <= ms && ms < confirmsMs).length;
  const confirmed = visits.toSorted((a, b) => a.confirmsMs - b.confirmsMs);
  const withinAnHour = confirmed.map(({ confirmsMs: from }, index) =>
    confirmed.slice(index).filter(({ confirmsMs }) => confirmsMs < from + 60 * minuteMs),
  );
  const byDay = [...Map.groupBy(visits, ({ day }) => day).values()];
  return {
    maxBasketsAtOnce: Math.max(...visits.map(({ holdsMs }) => countHeldAt(holdsMs))),
    maxWithinAnHour: Math.max(...withinAnHour.map((each) => each.length)),
    maxPlacesWithinAnHour: Math.max(...withinAnHour.map(countPlaces)),
    maxPlacesOfADay: Math.max(...byDay.map(countPlaces)),
  };
}

function countPlaces(visits: readonly Pick<Visit, 'party'>[]): number {
  return visits.reduce((sum, { party }) => sum + party, 0);
}

/** Looks at slots as a visitor. Returns the code of an error, or null. */
async function look(browser: Browser, random: Random): Promise<string | null> {
  const { gameId } = random.pick(rooms);
  for (let turn = 0; turn < 2; turn += 1) {
    const { error } = await browser.look(gameId, pickDay(random));
    if (error !== null) return error.code;
  }
  return null;
}

async function hold(visit: Visit, random: Random): Promise<string | null> {
  const { browser, party } = visit;
  // If nothing is left on a day, a visitor looks at another one.
  for (let turn = 0; turn < 20; turn += 1) {
    const { gameId, tickets } = random.pick(rooms);
    const day = pickDay(random);
    const shown = await browser.look(gameId, day);
    if (shown.error !== null) return shown.error.code;
    const slots = listOpenSlots(shown);
    if (slots.length === 0) continue;
    const held = await browser.hold(random.pick(slots), { ...tickets, quantity: party });
    // Others were faster, or too few places are left: the visitor looks at another slot.
    if (held.error?.code === 'slot_unavailable') continue;
    visit.day = day;
    visit.basketId = held.error === null ? readBasketId(held) : null;
    return held.error?.code ?? null;
  }
  return 'nothing_left';
}

async function confirm({ browser, basketId, number }: Visit): Promise<string | null> {
  if (basketId === null) return null;
  const { error } = await browser.confirm(basketId, newPerson(number));
  return error?.code ?? null;
}

/** Picks the day of a visit: exponentially fewer visits lie further ahead, and more on weekends. */
function pickDay(random: Random): string {
  const first = tomorrow('America/New_York');
  for (;;) {
    const ahead = Math.floor(-meanDaysAhead * Math.log(1 - random.next()));
    const day = addDays(first, ahead);
    const isWeekend = [5, 6, 0].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
    if (ahead <= lastDayAhead && (isWeekend || random.chance(1 / 3))) return day;
  }
}

/** Draws from the standard normal distribution, by Box and Muller. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
