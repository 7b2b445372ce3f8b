import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowInstant } from '../../kernel/database.ts';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { basketBooked, basketExpired, basketNotFound } from '../shared/basket-errors.ts';
import { uncountBooking } from '../shared/count-booking.ts';
import { endingRow, exceededLimitOf, holdLimitLock, tooManyHolds } from '../shared/hold-limits.ts';
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
import type { ResovaContext } from './context.ts';

const basketRow = z.object({
  id: z.string(),
  locationId: z.string(),
  clientKey: z.string(),
  status: z.enum(['open', 'booked', 'closing', 'expired']),
  resovaId: z.string().nullable(),
  expiresAt: rowInstant,
  /** Milliseconds until it expires, by the clock of the database; negative once it has. */
  leftMs: z.number(),
  isExtended: z.boolean(),
  lines: z.array(lineSchema),
  gifts: z.array(giftSchema),
  checkout: checkoutSchema.nullable(),
  /** Milliseconds since the sale was requested at Resova. */
  checkoutAgeMs: z.number().nullable(),
  sold: soldSchema.nullable(),
});

export type ResovaBasketRow = z.output<typeof basketRow>;

export interface BasketKey {
  readonly locationId: string;
  readonly basketId: string;
}

const columns = sql`
  id, location_id AS "locationId", client_key AS "clientKey", status, resova_id AS "resovaId", expires_at AS "expiresAt",
  floor(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS "leftMs", is_extended AS "isExtended",
  lines, gifts, checkout, floor(extract(epoch FROM clock_timestamp() - checkout_at) * 1000)::float8 AS "checkoutAgeMs", sold
`;

export async function findRow(db: Queryable, { locationId, basketId }: BasketKey, phrase: Phrase) {
  const [row] = await db.rows(
    basketRow,
    sql`SELECT ${columns} FROM resova_baskets WHERE id = ${basketId} AND location_id = ${locationId}`,
  );
  return row === undefined ? basketNotFound(phrase) : succeeded(row);
}

export function isOver({ status, leftMs }: Pick<ResovaBasketRow, 'status' | 'leftMs'>): boolean {
  return status === 'expired' || status === 'closing' || (status === 'open' && leftMs <= 0);
}

/** The basket if it can still be changed: it is open, has not expired, and no checkout is pending. */
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
  await db.run(sql`
    INSERT INTO resova_baskets (id, location_id, client_key, expires_at, places, lines, gifts)
    VALUES (
      ${row.id}, ${row.locationId}, ${row.clientKey}, now() + make_interval(mins => ${row.holdMinutes}::int), ${row.places},
      ${JSON.stringify(row.contents.lines)}::text::jsonb, ${JSON.stringify(row.contents.gifts)}::text::jsonb
    )
  `);
}

export async function setResovaId(db: Queryable, id: string, resovaId: string, storageKey: string | null) {
  await db.run(sql`UPDATE resova_baskets SET resova_id = ${resovaId}, storage_key = ${storageKey} WHERE id = ${id}`);
}

export async function setContents(db: Queryable, id: string, { lines, gifts }: Contents, places: number) {
  await db.run(sql`
    UPDATE resova_baskets
    SET lines = ${JSON.stringify(lines)}::text::jsonb, gifts = ${JSON.stringify(gifts)}::text::jsonb, places = ${places}
    WHERE id = ${id}
  `);
}

/** Closes a basket and deletes its personal data; not the basket at Resova, which is left to the caller and the sweep. */
export async function closeRow(db: Queryable, id: string, status: 'closing' | 'expired'): Promise<void> {
  await db.run(sql`
    UPDATE resova_baskets SET status = ${status}, checkout = NULL, checkout_at = NULL, gifts = '[]'::jsonb, places = 0
    WHERE id = ${id} AND status <> 'booked'
  `);
}

export async function deleteRow(db: Queryable, id: string): Promise<void> {
  await db.run(sql`DELETE FROM resova_baskets WHERE id = ${id} AND status <> 'booked'`);
}

export async function setExtended(db: Queryable, id: string, minutes: number): Promise<void> {
  await db.run(sql`
    UPDATE resova_baskets
    SET expires_at = expires_at + make_interval(mins => ${minutes}::int), is_extended = true
    WHERE id = ${id}
  `);
}

export async function beginCheckout(db: Queryable, id: string, checkout: PendingCheckout): Promise<void> {
  await db.run(sql`
    UPDATE resova_baskets SET checkout = ${JSON.stringify(checkout)}::text::jsonb, checkout_at = clock_timestamp()
    WHERE id = ${id} AND status = 'open'
  `);
}

/** Ends a checkout of which it is known that nothing was sold. */
export async function endCheckout(db: Queryable, id: string): Promise<void> {
  await db.run(sql`UPDATE resova_baskets SET checkout = NULL, checkout_at = NULL WHERE id = ${id}`);
  await uncountBooking(db, id);
}

const idRow = z.object({ id: z.string() });

/**
 * Marks a basket as sold, once.
 *
 * @returns whether this call did it
 */
export async function markSold(db: Queryable, id: string, sold: Sold): Promise<boolean> {
  const rows = await db.rows(
    idRow,
    sql`
      UPDATE resova_baskets
      SET status = 'booked', sold = ${JSON.stringify(sold)}::text::jsonb, checkout = NULL, checkout_at = NULL,
        gifts = '[]'::jsonb, client_key = ''
      WHERE id = ${id} AND status <> 'booked'
      RETURNING id
    `,
  );
  return rows.length > 0;
}

const keyRow = z.object({ locationId: z.string(), basketId: z.string() });

/** Expired baskets, and closed ones that still have to be deleted at Resova; the oldest first. */
export function selectUnsettled(db: Queryable, limit: number): Promise<z.output<typeof keyRow>[]> {
  return db.rows(
    keyRow,
    sql`
      SELECT location_id AS "locationId", id AS "basketId" FROM resova_baskets
      WHERE (status = 'closing' OR (status = 'open' AND expires_at <= clock_timestamp()))
        AND (turn_until IS NULL OR turn_until <= clock_timestamp())
      ORDER BY expires_at LIMIT ${limit}
    `,
  );
}

/**
 * Checks the hold limits for baskets at Resova, which sees us as its only client. Call it within the transaction that writes the
 * places; requests of one client wait for each other.
 */
export async function checkHoldLimits(
  tx: Queryable,
  limits: ResovaContext['limits'],
  intent: {
    readonly clientKey: string;
    readonly locationId: string;
    readonly basketId: string;
    readonly isNew: boolean;
    readonly places: number;
  },
): Promise<Result<null>> {
  if (limits.maxLiveBaskets === 0 && limits.maxHeldPlaces === 0) return succeeded(null);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${holdLimitLock(intent)}, 0))`);
  const others = await tx.rows(
    endingRow,
    sql`
      SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS "inSeconds", places FROM resova_baskets
      WHERE client_key = ${intent.clientKey} AND location_id = ${intent.locationId} AND id <> ${intent.basketId}
        AND status = 'open' AND expires_at > clock_timestamp()
      ORDER BY expires_at
    `,
  );
  const places = others.reduce((sum, other) => sum + other.places, 0);
  const excess = exceededLimitOf(limits, intent, { baskets: others.length, places });
  return excess === null ? succeeded(null) : tooManyHolds(excess, limits, intent, others);
}
