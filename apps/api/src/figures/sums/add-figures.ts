import type { FiguresWire } from '@latchkey/cms-client/contract';
import type { MoneySums } from './ledger-sums.ts';
import type { Visits } from './visits.ts';

type OfCurrency = FiguresWire['currencies'][number];

/** The figures of a whole period in one currency. */
export type Total = OfCurrency['total'];

/** The figures of a day, week or month in one currency. */
export type Bucket = OfCurrency['buckets'][number];

/** The money of a bucket without entries in the ledger. */
export const noMoney: MoneySums = {
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

/** The counts of a bucket without bookings. */
export const noBookings = { bookings: 0, cancelled: 0 };

/** The counts of a bucket without visits. */
export const noVisits = { parties: 0, players: 0, noShowParties: 0, noShowPlayers: 0 };

/** The offers of a period for which they would be too much to compute. */
export const unknownOffers = { placesSold: null, placesOffered: null, startsSold: null, startsOffered: null };

/** Adds up the buckets of a period; there is at least one. */
export function addUp(buckets: readonly Bucket[]): Bucket {
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
export function addVisits(visits: readonly Visits[], startOf: (day: string) => string) {
  const sums = new Map<string, Map<string, typeof noVisits>>();
  for (const { currency, start, parties, players, noShowParties, noShowPlayers } of visits) {
    const ofCurrency = sums.get(currency) ?? new Map<string, typeof noVisits>();
    sums.set(currency, ofCurrency);
    const bucketStart = startOf(start);
    const before = ofCurrency.get(bucketStart) ?? noVisits;
    ofCurrency.set(bucketStart, {
      parties: before.parties + parties,
      players: before.players + players,
      noShowParties: before.noShowParties + noShowParties,
      noShowPlayers: before.noShowPlayers + noShowPlayers,
    });
  }
  return sums;
}

/** Adds two sums of money, kind by kind. */
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

/** Adds two numbers; null if one is not known. */
function addKnown(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

/** Indexes rows by their currency and the first day of their bucket. */
export function indexByBucket<Row extends { readonly currency: string; readonly start: string }>(rows: readonly Row[]) {
  const key = (currency: string, start: string) => `${currency} ${start}`;
  const found = new Map(
    rows.map(({ currency, start, ...row }): [string, Omit<Row, 'currency' | 'start'>] => [key(currency, start), row]),
  );
  return {
    currencies: rows.map(({ currency }) => currency),
    at: (currency: string, start: string) => found.get(key(currency, start)),
  };
}
