import { and, eq, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { msSince, msUntil } from '../../kernel/conditions.ts';
import { resovaBaskets as baskets } from '../../db/schema/resova-baskets.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { basketBooked, basketExpired, basketNotFound } from '../shared/basket-errors.ts';
import { uncountBooking } from '../shared/count-booking.ts';
import type { Phrase } from '../shared/phrases.ts';
import {
  checkoutSchema,
  giftSchema,
  lineSchema,
  soldSchema,
  type Contents,
  type PendingCheckout,
  type Sold,
} from './basket-lines.ts';

/** The schema of the columns whose values are JSON. */
const documents = z.object({
  lines: z.array(lineSchema),
  gifts: z.array(giftSchema),
  checkout: checkoutSchema.nullable(),
  sold: soldSchema.nullable(),
});

/** A basket at Resova, as the database has it. */
export interface ResovaBasketRow
  extends
    Pick<
      typeof baskets.$inferSelect,
      'id' | 'locationId' | 'clientKey' | 'status' | 'resovaId' | 'expiresAt' | 'isExtended'
    >,
    z.output<typeof documents> {
  /** The milliseconds until it expires, by the clock of the database; negative once it has. */
  readonly leftMs: number;
  /** The milliseconds since the sale was requested at Resova. */
  readonly checkoutAgeMs: number | null;
}

/** The ids by which a basket is found. */
export interface BasketKey {
  readonly locationId: string;
  readonly basketId: string;
}

const columns = {
  id: baskets.id,
  locationId: baskets.locationId,
  clientKey: baskets.clientKey,
  status: baskets.status,
  resovaId: baskets.resovaId,
  expiresAt: baskets.expiresAt,
  leftMs: msUntil(baskets.expiresAt),
  isExtended: baskets.isExtended,
  lines: baskets.lines,
  gifts: baskets.gifts,
  checkout: baskets.checkout,
  checkoutAgeMs: sql<number | null>`${msSince(baskets.checkoutAt)}`,
  sold: baskets.sold,
};

/** Finds a basket of a location. */
export async function findRow(db: Queryable, { locationId, basketId }: BasketKey, phrase: Phrase) {
  const [row] = await db.orm
    .select(columns)
    .from(baskets)
    .where(and(eq(baskets.id, basketId), eq(baskets.locationId, locationId)));
  if (row === undefined) return basketNotFound(phrase);
  const found: ResovaBasketRow = { ...row, ...documents.parse(row) };
  return succeeded(found);
}

/** True if a basket has expired or was closed. */
export function isOver({ status, leftMs }: Pick<ResovaBasketRow, 'status' | 'leftMs'>): boolean {
  return status === 'expired' || status === 'closing' || (status === 'open' && leftMs <= 0);
}

/** Returns the basket if it can still be changed: it is open, has not expired, and no checkout is pending. */
export function asOpen(row: ResovaBasketRow, phrase: Phrase): Result<ResovaBasketRow & { readonly resovaId: string }> {
  if (row.status === 'booked') {
    return basketBooked(phrase);
  }
  if (row.checkout !== null) {
    return failed('conflict', 'basket_in_checkout', 'The basket is being booked.', [phrase]);
  }
  const { resovaId } = row;
  return isOver(row) || resovaId === null ? basketExpired(phrase) : succeeded({ ...row, resovaId });
}

/** Adds a basket. */
export async function insertRow(
  db: Queryable,
  row: {
    readonly id: string;
    readonly locationId: string;
    readonly clientKey: string;
    readonly holdMinutes: number;
    readonly places: number;
    readonly contents: Contents;
  },
): Promise<void> {
  const { id, locationId, clientKey, holdMinutes, places, contents } = row;
  const expiresAt = sql`now() + make_interval(mins => ${holdMinutes}::int)`;
  const { lines, gifts } = contents;
  await db.orm.insert(baskets).values({ id, locationId, clientKey, expiresAt, places, lines, gifts });
}

/** Notes the ids of the basket at Resova. */
export async function setResovaId(db: Queryable, id: string, resovaId: string, storageKey: string | null) {
  await db.orm.update(baskets).set({ resovaId, storageKey }).where(eq(baskets.id, id));
}

/** Changes the contents of a basket. */
export async function setContents(db: Queryable, id: string, { lines, gifts }: Contents, places: number) {
  await db.orm.update(baskets).set({ lines, gifts, places }).where(eq(baskets.id, id));
}

/** Closes a basket and deletes its personal data. The basket at Resova is left to the caller and the sweep. */
export async function closeRow(db: Queryable, id: string, status: 'closing' | 'expired'): Promise<void> {
  await db.orm
    .update(baskets)
    .set({ status, checkout: null, checkoutAt: null, gifts: [], places: 0 })
    .where(isNotBooked(id));
}

/** Deletes a basket, unless it is booked. */
export async function deleteRow(db: Queryable, id: string): Promise<void> {
  await db.orm.delete(baskets).where(isNotBooked(id));
}

/** Notes that a basket is extended by some minutes. */
export async function setExtended(db: Queryable, id: string, minutes: number): Promise<void> {
  const expiresAt = sql`${baskets.expiresAt} + make_interval(mins => ${minutes}::int)`;
  await db.orm.update(baskets).set({ expiresAt, isExtended: true }).where(eq(baskets.id, id));
}

/** Notes that a checkout has begun. */
export async function beginCheckout(db: Queryable, id: string, checkout: PendingCheckout): Promise<void> {
  await db.orm
    .update(baskets)
    .set({ checkout, checkoutAt: sql`clock_timestamp()` })
    .where(and(eq(baskets.id, id), eq(baskets.status, 'open')));
}

/** Notes the end of a checkout that certainly sold nothing. */
export async function endCheckout(db: Queryable, id: string): Promise<void> {
  await db.orm.update(baskets).set({ checkout: null, checkoutAt: null }).where(eq(baskets.id, id));
  await uncountBooking(db, id);
}

/**
 * Marks a basket as sold, once.
 *
 * @returns true if this call marked it
 */
export async function markSold(db: Queryable, id: string, sold: Sold): Promise<boolean> {
  const rows = await db.orm
    .update(baskets)
    .set({ status: 'booked', sold, checkout: null, checkoutAt: null, gifts: [], clientKey: '' })
    .where(isNotBooked(id))
    .returning({ id: baskets.id });
  return rows.length > 0;
}

/** Selects expired baskets, and closed ones that still have to be deleted at Resova; the oldest first. */
export async function selectUnsettled(db: Queryable, limit: number): Promise<readonly BasketKey[]> {
  const { id, locationId, status, expiresAt, turnUntil } = baskets;
  const isExpired = and(eq(status, 'open'), lte(expiresAt, sql`clock_timestamp()`));
  return db.orm
    .select({ locationId, basketId: id })
    .from(baskets)
    .where(and(or(eq(status, 'closing'), isExpired), or(isNull(turnUntil), lte(turnUntil, sql`clock_timestamp()`))))
    .orderBy(expiresAt)
    .limit(limit);
}

/** Creates the SQL condition for a basket that is not booked. */
function isNotBooked(id: string): SQL | undefined {
  return and(eq(baskets.id, id), ne(baskets.status, 'booked'));
}
