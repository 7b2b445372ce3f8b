import type { FiguresWire } from '@latchkey/cms-client/contract';
import type { Database } from '../kernel/database.ts';
import { groupBy } from '../kernel/group-by.ts';
import { bucketsOf, bucketStarts, comparedWith, type Period, type Step } from './periods.ts';
import type { Scope } from './scope.ts';
import { sumCodes } from './sums/code-sums.ts';
import type { FiguresQuery } from './sums/figures-query.ts';
import { type MoneySums, sumLedger } from './sums/ledger-sums.ts';
import { countBookings } from './sums/booking-counts.ts';
import { countedVenues, noOffers, type OfferContext, sumOffers } from './sums/offer-sums.ts';
import { readVisits, type Visits } from './sums/visits.ts';
import { sumVouchers } from './sums/voucher-sums.ts';

export interface WantedFigures {
  readonly scope: Scope;
  readonly period: Period;
  readonly step: Step;
  /** Null: all games. */
  readonly gameId: string | null;
}

type OfCurrency = FiguresWire['currencies'][number];
type Total = OfCurrency['total'];
type Bucket = OfCurrency['buckets'][number];

const noMoney: MoneySums = {
  cash: 0,
  cardAtVenue: 0,
  cardOnline: 0,
  vouchers: 0,
  games: 0,
  fees: 0,
  credited: 0,
  discounted: 0,
  vouchersSold: 0,
  vouchersGiven: 0,
  opening: 0,
};
const noBookings = { bookings: 0, cancelled: 0 };
const noVisits = { parties: 0, players: 0, noShowParties: 0, noShowPlayers: 0 };
const unknownOffers = { placesSold: null, placesOffered: null, startsSold: null, startsOffered: null };

type Context = Omit<OfferContext, 'db'> & { readonly db: Database };

/** The figures of a period and of those that it is compared with. Sums are made by the database, from the entries of the ledger. */
export async function readFigures(context: Context, wanted: WantedFigures): Promise<FiguresWire> {
  const { period, step, scope } = wanted;
  const compared = comparedWith(period);
  const [total, before, yearBefore, used] = await Promise.all([
    readPeriod(context, wanted),
    readPeriod(context, { ...wanted, period: compared.before, step: null }),
    readPeriod(context, { ...wanted, period: compared.yearBefore, step: null }),
    sumCodes(context.db.background, { scope, period }),
  ]);
  const codes = groupBy(used, ({ currency }) => currency);
  const currencies = new Set([
    ...scope.locations.flatMap(({ soldBy, currency }) => (soldBy === 'here' ? [currency] : [])),
    ...[total, before, yearBefore].flatMap((read) => read.currencies),
  ]);
  const read = [...currencies].map((currency) => ({
    currency,
    total: total.of(currency),
    before: before.of(currency),
    yearBefore: yearBefore.of(currency),
    buckets: [...total.bucketsOf(currency)],
    codes: (codes.get(currency) ?? []).map(({ currency: _, ...code }) => code),
  }));
  return {
    ...period,
    step,
    currencies: read.toSorted((a, b) => sizeOf(b.total) - sizeOf(a.total) || (a.currency < b.currency ? -1 : 1)),
    rooms: [...roomsOf(scope)],
    leftOut: scope.locations.flatMap(({ name, soldBy }) => (soldBy === 'here' ? [] : [{ name, soldBy }])),
  };
}

/** Sums of two currencies cannot be compared. */
function sizeOf({ bookings, parties }: Total): number {
  return bookings + parties;
}

async function readPeriod(context: Context, query: FiguresQuery) {
  const { background } = context.db;
  const { scope, period, step } = query;
  const money = byBucket(await sumLedger(background, query));
  const bookings = byBucket(await countBookings(background, query));
  const counted = countedVenues(context, query);
  const games = await readVisits(background, query, counted === null ? 'bucket' : 'day');
  const visits = addVisits(games, bucketStarts(period, step));
  const offers =
    counted === null ? null : await sumOffers({ ...context, db: background }, query, { counted, visits: games });
  const vouchers = new Map((await sumVouchers(background, { scope, period })).map((row) => [row.currency, row]));
  const buckets = step === null ? [period] : bucketsOf(period, step);
  const inBucket = (currency: string, { from, to }: Period): Bucket => ({
    from,
    to,
    money: money.at(currency, from) ?? noMoney,
    ...(bookings.at(currency, from) ?? noBookings),
    ...(visits.get(currency)?.get(from) ?? noVisits),
    ...(offers === null ? unknownOffers : (offers.get(currency)?.get(from) ?? noOffers)),
  });
  const bucketsIn = (currency: string) => buckets.map((bucket) => inBucket(currency, bucket));
  return {
    currencies: [...money.currencies, ...bookings.currencies, ...visits.keys(), ...vouchers.keys()],
    bucketsOf: bucketsIn,
    of: (currency: string): Total => ({
      ...addUp(bucketsIn(currency)),
      ...period,
      vouchersLeft: vouchers.get(currency)?.left ?? 0,
      vouchersExpired: vouchers.get(currency)?.expired ?? 0,
    }),
  };
}

function addUp(buckets: readonly Bucket[]): Bucket {
  return buckets.reduce((sum, bucket) => ({
    ...bucket,
    money: addMoney(sum.money, bucket.money),
    bookings: sum.bookings + bucket.bookings,
    cancelled: sum.cancelled + bucket.cancelled,
    parties: sum.parties + bucket.parties,
    players: sum.players + bucket.players,
    noShowParties: sum.noShowParties + bucket.noShowParties,
    noShowPlayers: sum.noShowPlayers + bucket.noShowPlayers,
    placesSold: addKnown(sum.placesSold, bucket.placesSold),
    placesOffered: addKnown(sum.placesOffered, bucket.placesOffered),
    startsSold: addKnown(sum.startsSold, bucket.startsSold),
    startsOffered: addKnown(sum.startsOffered, bucket.startsOffered),
  }));
}

/** Adds visits up by currency and by the first day of a bucket. */
function addVisits(visits: readonly Visits[], startOf: (day: string) => string) {
  const sums = new Map<string, Map<string, typeof noVisits>>();
  for (const { currency, start, parties, players, noShowParties, noShowPlayers } of visits) {
    const ofCurrency = sums.get(currency) ?? new Map<string, typeof noVisits>();
    sums.set(currency, ofCurrency);
    const first = startOf(start);
    const before = ofCurrency.get(first) ?? noVisits;
    ofCurrency.set(first, {
      parties: before.parties + parties,
      players: before.players + players,
      noShowParties: before.noShowParties + noShowParties,
      noShowPlayers: before.noShowPlayers + noShowPlayers,
    });
  }
  return sums;
}

function addMoney(one: MoneySums, other: MoneySums): MoneySums {
  return {
    cash: one.cash + other.cash,
    cardAtVenue: one.cardAtVenue + other.cardAtVenue,
    cardOnline: one.cardOnline + other.cardOnline,
    vouchers: one.vouchers + other.vouchers,
    games: one.games + other.games,
    fees: one.fees + other.fees,
    credited: one.credited + other.credited,
    discounted: one.discounted + other.discounted,
    vouchersSold: one.vouchersSold + other.vouchersSold,
    vouchersGiven: one.vouchersGiven + other.vouchersGiven,
    opening: one.opening + other.opening,
  };
}

function addKnown(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function byBucket<Row extends { readonly currency: string; readonly start: string }>(rows: readonly Row[]) {
  const key = (currency: string, start: string) => `${currency} ${start}`;
  const found = new Map(
    rows.map(({ currency, start, ...row }): [string, Omit<Row, 'currency' | 'start'>] => [key(currency, start), row]),
  );
  return {
    currencies: rows.map(({ currency }) => currency),
    at: (currency: string, start: string) => found.get(key(currency, start)),
  };
}

/** A game that several locations have is one choice. */
function roomsOf({ locations }: Scope): FiguresWire['rooms'] {
  const names = new Map(locations.flatMap(({ rooms }) => rooms.map(({ gameId, name }) => [gameId, name] as const)));
  return [...names].map(([gameId, name]) => ({ gameId, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
