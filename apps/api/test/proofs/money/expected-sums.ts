import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Period } from '../../../src/figures/periods.ts';
import { rowCount, rowInstant } from '../../../src/kernel/database.ts';
import { wallClockAt } from '../../../src/kernel/wall-clock.ts';
import type { TestApi } from '../../../src/testing/open-test-api.ts';

const zones: Readonly<Record<string, string>> = { 'loc-harbour': 'America/New_York', 'loc-mill': 'Europe/Paris' };

const entryRow = z.object({
  at: rowInstant,
  locationId: z.string(),
  kind: z.string(),
  minor: rowCount,
  currency: z.string(),
  giftVoucherId: z.string().nullable(),
  reference: z.string().nullable(),
});
export type Entry = z.output<typeof entryRow>;

const bookingRow = z.object({
  at: rowInstant,
  locationId: z.string(),
  currency: z.string(),
  isCancelled: z.boolean(),
  hasGame: z.boolean(),
});

/** Returns the day of an entry by the clock of its location, as YYYY-MM-DD. */
export const toDay = ({ at, locationId }: Pick<Entry, 'at' | 'locationId'>) =>
  wallClockAt(Date.parse(at), zones[locationId] ?? 'UTC').date;
export const isWithin = (date: string, { from, to }: Period) => date >= from && date <= to;
export const addUp = (entries: readonly Entry[]) => entries.reduce((sum, { minor }) => sum + minor, 0);
const addUpKinds = (entries: readonly Entry[], ...kinds: readonly string[]) =>
  addUp(entries.filter(({ kind }) => kinds.includes(kind)));
/** Turns -0 into 0, since `toEqual` tells them apart. */
export const dropSignOfZero = (minor: number) => (minor === 0 ? 0 : minor);

/** Computes the sums of the figures in minor units without the code of the api, in a few lines that are easy to check. */
export function sumMoney(entries: readonly Entry[]): Record<string, number> {
  const credits = entries.filter(({ kind }) => kind === 'credit');
  return {
    cash: addUpKinds(entries, 'cash'),
    cardAtVenue: addUpKinds(entries, 'card_at_venue'),
    cardOnline: addUpKinds(entries, 'charge', 'refund', 'dispute'),
    vouchers: addUpKinds(entries, 'voucher_redeemed'),
    games: dropSignOfZero(-addUpKinds(entries, 'sale')),
    fees: dropSignOfZero(-addUpKinds(entries, 'fee')),
    credited: dropSignOfZero(
      -addUp(credits.filter((entry) => entry.giftVoucherId === null)) - addUpKinds(entries, 'waiver'),
    ),
    discounted: dropSignOfZero(-addUpKinds(entries, 'discount')),
    vouchersSold: dropSignOfZero(-addUpKinds(entries, 'voucher_sold')),
    vouchersGiven: dropSignOfZero(-addUp(credits.filter((entry) => entry.giftVoucherId !== null))),
    opening: dropSignOfZero(-addUpKinds(entries, 'opening')),
  };
}

const paidNames = ['cash', 'cardAtVenue', 'cardOnline', 'vouchers'];

/** Computes the balance of the ledger: the paid sum less the owed sum. */
export function sumBalance(money: Readonly<Record<string, number>>): number {
  return Object.entries(money).reduce((sum, [name, minor]) => sum + (paidNames.includes(name) ? minor : -minor), 0);
}

/** Reads all entries of the ledger, oldest first. */
export function readEntries({ db }: Pick<TestApi, 'db'>): Promise<readonly Entry[]> {
  return db.rows(
    entryRow,
    sql`
      SELECT at, location_id AS "locationId", kind, amount_minor AS minor, currency, reference,
        gift_voucher_id AS "giftVoucherId"
      FROM ledger_entries ORDER BY id
    `,
  );
}

export type Booking = z.output<typeof bookingRow>;

export function readBookings({ db }: Pick<TestApi, 'db'>): Promise<readonly Booking[]> {
  return db.rows(
    bookingRow,
    sql`
      SELECT created_at AS at, location_id AS "locationId", currency, status = 'cancelled' AS "isCancelled",
        EXISTS (SELECT FROM booking_items i WHERE i.reference = b.reference) AS "hasGame"
      FROM bookings b
    `,
  );
}
