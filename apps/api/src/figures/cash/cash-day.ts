import type { CashDayWire, CashUpWire } from '@latchkey/cms-client/contract';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cashUps } from '../../db/schema/cash-ups.table.ts';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import type { DeskLocation } from '../../staff/desk-location.ts';
import { isNearPeriod } from '../scope.ts';
import { selectBesides, selectTakings } from '../sums/ledger-sums.ts';

/** A day of a location, by its own dates. */
export interface LocalDay {
  readonly location: Pick<DeskLocation, 'id' | 'timeZone' | 'currency'>;
  readonly date: string;
}

const takingsRow = z.object({
  currency: z.string(),
  cash: rowCount,
  cardAtVenue: rowCount,
  cardOnline: rowCount,
  vouchers: rowCount,
  discounted: rowCount,
  vouchersSold: rowCount,
});

/** The money that came in on a day, in one currency. */
export type Takings = z.output<typeof takingsRow>;

/** Reads the money that came in on a day, by currency; the currency of the location is always there, and first. */
export async function readTakings(db: Queryable, { location, date }: LocalDay): Promise<readonly Takings[]> {
  const rows = await db.rows(
    takingsRow,
    sql`
      SELECT l.currency, ${selectTakings}, ${selectBesides}
      FROM ledger_entries l
      WHERE l.location_id = ${location.id} AND ${isNearPeriod(sql`l.at`, { from: date, to: date })}
        AND (l.at AT TIME ZONE ${location.timeZone})::date = ${date}::date
      GROUP BY l.currency ORDER BY l.currency
    `,
  );
  const nothing = { cash: 0, cardAtVenue: 0, cardOnline: 0, vouchers: 0, discounted: 0, vouchersSold: 0 };
  const none = { currency: location.currency, ...nothing };
  return [
    rows.find(({ currency }) => currency === location.currency) ?? none,
    ...rows.filter(({ currency }) => currency !== location.currency),
  ];
}

/** The most cash-ups of the list on a screen. */
const maxListed = 60;

/**
 * Reads the takings of a day, and the cash-ups up to it.
 *
 * @param maxDaysBack the days before it to which the list reaches; null for all rows
 */
export async function readCashDay(
  db: Queryable,
  { location, date }: LocalDay,
  maxDaysBack: number | null,
): Promise<CashDayWire> {
  const sums = await readTakings(db, { location, date });
  const rows = await db.orm
    .select()
    .from(cashUps)
    .where(
      and(
        eq(cashUps.locationId, location.id),
        lte(cashUps.localDate, date),
        maxDaysBack === null ? undefined : sql`${cashUps.localDate} >= ${addDays(date, -maxDaysBack)}::date`,
      ),
    )
    .orderBy(desc(cashUps.localDate), desc(cashUps.at), desc(cashUps.id))
    .limit(maxListed);
  return { locationId: location.id, date, sums: [...sums], cashUps: rows.map(toCashUpWire) };
}

/** Returns a cash-up as the desk shows it. */
export function toCashUpWire(row: typeof cashUps.$inferSelect): CashUpWire {
  const { id, localDate, currency, note, who, at } = row;
  return {
    id,
    date: localDate,
    currency,
    cash: row.cashMinor,
    cardAtVenue: row.cardAtVenueMinor,
    cardOnline: row.cardOnlineMinor,
    vouchers: row.vouchersMinor,
    counted: row.countedMinor,
    note,
    who,
    at,
  };
}
