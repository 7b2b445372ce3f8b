import { toMinor } from '@latchkey/booking-core';
import { mapAtMost, proofTimeoutMs, repeated, seeded } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { findComparedPeriods, type Period } from '../../src/figures/periods.ts';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import { type Backend, bothBackends } from '../backends.ts';
import { createCaller } from '../caller.ts';
import { createFiguresCaller, insertStaffPerson, parseRows } from '../figures/figures-world.ts';
import { freeStarts } from '../free-starts.ts';
import {
  addUp,
  dropSignOfZero,
  isWithin,
  readBookings,
  readEntries,
  sumBalance,
  sumMoney,
  toDay,
  type Booking,
  type Entry,
} from './money/expected-sums.ts';
import { moveMoney } from './money/move-money.ts';
import { addElsewhere, forgetSums, keepAndCorrect, pickDay, pickPeriod, spreadLedger } from './money/random-ledger.ts';

/** The number of lives on each of the two databases. */
const lives = repeated({ test: 15, short: 400, full: 50_000 });
const livesPerDatabase = 100;
/** The number of databases at a time: the api waits for its database half of the time. */
const databasesAtOnce = 4;
/** The time until all games are over. No life books so far ahead. */
const gamesMs = 63 * 24 * 60 * 60 * 1_000;
/** The number of periods that are compared after the lives of one database. */
const periods = repeated({ test: 4, short: 40, full: 40 });
/** The number of sums in the money of a period, and in a cash-up. */
const moneySums = 11;
const cashUpSums = 6;

interface Tally {
  lives: number;
  entries: number;
  readonly kinds: Set<string>;
  sums: number;
}

type Office = ReturnType<typeof createFiguresCaller>;
type Figures = Awaited<ReturnType<Office['figures']>>;

/** A screen of figures: the person's calls, the locations that it shows, and its period. */
interface Screen {
  readonly office: Office;
  /** The location that is asked for; undefined for all that the person may see. */
  readonly locationId: string | undefined;
  readonly shows: (row: { readonly locationId: string }) => boolean;
  readonly period: Period;
}

/** Compares every sum of a response with the entries and bookings of the screen. Returns the number of sums. */
function compareFigures(
  figures: Figures,
  { period }: Pick<Screen, 'period'>,
  entries: readonly Entry[],
  bookings: readonly Booking[],
): number {
  const compared = findComparedPeriods(period);
  let sums = 0;
  for (const { currency, total, before, yearBefore, buckets } of figures.currencies) {
    const selectEntries = (time: Period) =>
      entries.filter((entry) => entry.currency === currency && isWithin(toDay(entry), time));
    expect(total.money).toEqual(sumMoney(selectEntries(period)));
    expect(sumBalance(total.money)).toBe(addUp(selectEntries(period)));
    expect(before.money).toEqual(sumMoney(selectEntries(compared.before)));
    expect(yearBefore.money).toEqual(sumMoney(selectEntries(compared.yearBefore)));
    for (const { money, ...bucket } of buckets) expect(money).toEqual(sumMoney(selectEntries(bucket)));
    const countBookings = (time: Period) => {
      const counted = bookings.filter(
        (booking) =>
          booking.currency === currency && (booking.hasGame || booking.isCancelled) && isWithin(toDay(booking), time),
      );
      return { bookings: counted.length, cancelled: counted.filter(({ isCancelled }) => isCancelled).length };
    };
    for (const each of [total, before, yearBefore, ...buckets]) expect(each).toMatchObject(countBookings(each));
    // Gift vouchers are counted from the first entry to the end of the period, whatever day it begins.
    const vouchers = entries.filter(
      (entry) =>
        entry.currency === currency &&
        entry.giftVoucherId !== null &&
        ['voucher_sold', 'credit', 'voucher_redeemed'].includes(entry.kind) &&
        toDay(entry) <= period.to,
    );
    expect(total.vouchersLeft).toBe(dropSignOfZero(-addUp(vouchers)));
    // Three periods and each bucket have the sums of their money; the total also has the worth of the vouchers.
    sums += moneySums * (3 + buckets.length) + 1;
  }
  const shown = new Set(figures.currencies.map(({ currency }) => currency));
  const missing = entries.filter((entry) => isWithin(toDay(entry), period) && !shown.has(entry.currency));
  expect(missing).toEqual([]);
  return sums;
}

/**
 * Compares the exports of a screen with the ledger. Returns the number of rows.
 *
 * @param all the entries of every location: a booking may have some elsewhere
 */
async function compareExports(
  { office, locationId, shows, period }: Screen,
  all: readonly Entry[],
  vouchersLeft: number,
): Promise<number> {
  const expected = all.filter((entry) => shows(entry) && isWithin(toDay(entry), period));
  const movements = parseRows((await office.export('movements', { ...period, locationId })).text);
  expect(movements.map(({ amount, currency = '' }) => toMinor(Number(amount), currency))).toEqual(
    expected.map(({ minor }) => minor),
  );
  expect(movements.map(({ date }) => date)).toEqual(expected.map(toDay));

  for (const row of parseRows((await office.export('bookings', { ...period, locationId })).text)) {
    const readSum = (name: string) => toMinor(Number(row[name]), 'USD');
    const entries = all.filter(({ reference }) => reference === row['booking']);
    const due = dropSignOfZero(-addUp(entries));
    expect(readSum('due')).toBe(due);
    const owed = readSum('sold') + readSum('credited') + readSum('staff_discount');
    expect(owed - readSum('paid') - readSum('gift_vouchers')).toBe(due);
  }

  const vouchers = parseRows((await office.export('vouchers', { ...period, locationId })).text);
  expect(vouchers.reduce((sum, row) => sum + toMinor(Number(row['worth_after']), 'USD'), 0)).toBe(vouchersLeft);
  return movements.length + vouchers.length;
}

/** Compares the cash-up of a day at the harbour with the ledger. */
async function compareCashUp(owner: Office, date: string, all: readonly Entry[]): Promise<void> {
  const { sums } = await owner.cash(date);
  const entries = all.filter((entry) => entry.locationId === 'loc-harbour' && toDay(entry) === date);
  const { cash, cardAtVenue, cardOnline, vouchers, discounted, vouchersSold } = sumMoney(entries);
  const taken = { cash, cardAtVenue, cardOnline, vouchers };
  expect(sums).toEqual([{ currency: 'USD', ...taken, discounted, vouchersSold }]);
}

/** Runs lives on a database of their own, and compares every sum of some periods with its ledger. */
async function runLives(backend: Backend, firstLife: number, tally: Tally): Promise<void> {
  const random = seeded(95 + firstLife);
  let passedMs = 0;
  const api = await backend.open({ staffGuard: createFakeGuard(), now: () => Date.now() + passedMs });
  const nextStart = await freeStarts(createCaller(api), 20);
  const codes: string[] = [];
  for (let index = 0; index < Math.min(livesPerDatabase, lives - firstLife); index += 1) {
    await moveMoney(api, random, nextStart(), codes);
    tally.lives += 1;
  }
  await api.sweepPayments();
  expect(await checkRows(api.db)).toEqual([]);
  await addElsewhere(api, random, 'once');
  await spreadLedger(api, random, 0);
  // All games are over, so that their days are kept.
  passedMs = gamesMs;
  await keepAndCorrect(api, random);

  const entries = await readEntries(api);
  const bookings = await readBookings(api);
  tally.entries += entries.length;
  for (const { kind } of entries) tally.kinds.add(kind);
  const owner = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'owner', locationId: null }]));
  const manager = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'manager', locationId: 'loc-mill' }]));
  const today = wallClockAt(Date.now(), 'UTC').date;
  const played = { from: today, to: addDays(today, 60) };
  const lookedAt = [played, ...Array.from({ length: 3 }, () => pickPeriod(random).period)];
  const readAll = () => Promise.all(lookedAt.map((period) => owner.figures({ ...period, step: 'week' })));
  const withKept = await readAll();

  for (let index = 0; index < periods; index += 1) {
    const { period, step } = pickPeriod(random);
    const isOwner = random.chance(0.7);
    const office = isOwner ? owner : manager;
    const locationId = isOwner && random.chance(0.5) ? 'loc-harbour' : undefined;
    const shownLocation = isOwner ? locationId : 'loc-mill';
    const shows: Screen['shows'] = (row) => shownLocation === undefined || row.locationId === shownLocation;
    const screen = { office, locationId, shows, period };
    const figures = await office.figures({ ...period, step, locationId });
    tally.sums += compareFigures(figures, screen, entries.filter(shows), bookings.filter(shows));
    const dollars = figures.currencies.find(({ currency }) => currency === 'USD');
    tally.sums += await compareExports(screen, entries, dollars?.total.vouchersLeft ?? 0);
    await compareCashUp(owner, pickDay(random), entries);
    tally.sums += cashUpSums;
  }

  // Without the kept sums, the api adds up the whole ledger, with the same result.
  await forgetSums(api);
  expect(await readAll()).toEqual(withKept);
  await api.close();
}

describe.each(bothBackends)('figures, cash-ups and exports on $name', (backend) => {
  it(
    'equal the ledger after random lives',
    async () => {
      const tally: Tally = { lives: 0, entries: 0, kinds: new Set(), sums: 0 };
      const firsts = Array.from(
        { length: Math.ceil(lives / livesPerDatabase) },
        (_, index) => index * livesPerDatabase,
      );
      await mapAtMost(firsts, databasesAtOnce, (first) => runLives(backend, first, tally));
      const { kinds, ...counts } = tally;
      process.stdout.write(
        `figures on ${backend.name}: ${JSON.stringify(counts)}, ${[...kinds].toSorted().join(' ')}\n`,
      );
      // The lives make nearly every kind of entry.
      expect(kinds.size).toBeGreaterThanOrEqual(9);
    },
    proofTimeoutMs,
  );
});
