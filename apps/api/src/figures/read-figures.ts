import type { FiguresWire } from '@latchkey/cms-client/contract';
import type { Database } from '../kernel/database.ts';
import { groupBy } from '../kernel/group-by.ts';
import { listBuckets, createBucketStart, findComparedPeriods, type Period, type Step } from './periods.ts';
import type { Scope } from './scope.ts';
import {
  addUp,
  addVisits,
  type Bucket,
  indexByBucket,
  noBookings,
  noMoney,
  noVisits,
  type Total,
  unknownOffers,
} from './sums/add-figures.ts';
import { countBookings } from './sums/booking-counts.ts';
import { sumCodes } from './sums/code-sums.ts';
import type { FiguresQuery } from './sums/figures-query.ts';
import { sumLedger } from './sums/ledger-sums.ts';
import { chooseCountedVenues, noOffers, type OfferContext, sumOffers } from './sums/offer-sums.ts';
import { readVisits } from './sums/visits.ts';
import { sumVouchers } from './sums/voucher-sums.ts';

/** The figures that a manager wants to see. */
export interface WantedFigures {
  readonly scope: Scope;
  readonly period: Period;
  readonly step: Step;
  /** The game; null for all games. */
  readonly gameId: string | null;
}

type Context = Omit<OfferContext, 'db'> & { readonly db: Database };

/** Reads the figures of a period and of the periods that it is compared with. The database makes the sums, from the entries of the ledger. */
export async function readFigures(context: Context, wanted: WantedFigures): Promise<FiguresWire> {
  const { period, step, scope } = wanted;
  const compared = findComparedPeriods(period);
  const [total, before, yearBefore, usedCodes] = await Promise.all([
    readPeriod(context, wanted),
    readPeriod(context, { ...wanted, period: compared.before, step: null }),
    readPeriod(context, { ...wanted, period: compared.yearBefore, step: null }),
    sumCodes(context.db.background, { scope, period }),
  ]);
  const codes = groupBy(usedCodes, ({ currency }) => currency);
  const currencies = new Set([
    ...scope.locations.flatMap(({ soldBy, currency }) => (soldBy === 'here' ? [currency] : [])),
    ...[total, before, yearBefore].flatMap((sums) => sums.currencies),
  ]);
  const ofCurrencies = [...currencies].map((currency) => ({
    currency,
    total: total.readTotal(currency),
    before: before.readTotal(currency),
    yearBefore: yearBefore.readTotal(currency),
    buckets: [...total.readBuckets(currency)],
    codes: (codes.get(currency) ?? []).map(({ currency: _, ...code }) => code),
  }));
  return {
    ...period,
    step,
    currencies: ofCurrencies.toSorted(
      (a, b) => countSales(b.total) - countSales(a.total) || (a.currency < b.currency ? -1 : 1),
    ),
    rooms: [...listGames(scope)],
    leftOut: scope.locations.flatMap(({ name, soldBy }) => (soldBy === 'here' ? [] : [{ name, soldBy }])),
  };
}

/** Counts the bookings and the parties of a currency, by which currencies are sorted: sums of two currencies cannot be compared. */
function countSales({ bookings, parties }: Total): number {
  return bookings + parties;
}

/** Reads the sums of one period, from which the figures of each currency are made. */
async function readPeriod(context: Context, query: FiguresQuery) {
  const { background } = context.db;
  const { scope, period, step } = query;
  const money = indexByBucket(await sumLedger(background, query));
  const bookings = indexByBucket(await countBookings(background, query));
  const counted = chooseCountedVenues(context, query);
  // Offers are summed by day, and need the visits by day too.
  const locationVisits = await readVisits(background, query, counted === null ? 'bucket' : 'day');
  const visits = addVisits(locationVisits, createBucketStart(period, step));
  const offers =
    counted === null
      ? null
      : await sumOffers({ ...context, db: background }, query, { counted, visits: locationVisits });
  const vouchers = new Map((await sumVouchers(background, { scope, period })).map((row) => [row.currency, row]));
  const buckets = step === null ? [period] : listBuckets(period, step);
  const readBucket = (currency: string, { from, to }: Period): Bucket => ({
    from,
    to,
    money: money.at(currency, from) ?? noMoney,
    ...(bookings.at(currency, from) ?? noBookings),
    ...(visits.get(currency)?.get(from) ?? noVisits),
    ...(offers === null ? unknownOffers : (offers.get(currency)?.get(from) ?? noOffers)),
  });
  const readBuckets = (currency: string) => buckets.map((bucket) => readBucket(currency, bucket));
  return {
    currencies: [...money.currencies, ...bookings.currencies, ...visits.keys(), ...vouchers.keys()],
    readBuckets,
    readTotal: (currency: string): Total => ({
      ...addUp(readBuckets(currency)),
      ...period,
      vouchersLeft: vouchers.get(currency)?.left ?? 0,
      vouchersExpired: vouchers.get(currency)?.expired ?? 0,
    }),
  };
}

/** Lists the games among which a manager chooses. A game that several locations have is one choice. */
function listGames({ locations }: Scope): FiguresWire['rooms'] {
  const names = new Map(locations.flatMap(({ rooms }) => rooms.map(({ gameId, name }) => [gameId, name] as const)));
  return [...names].map(([gameId, name]) => ({ gameId, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
