import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { baskets } from '../db/schema/bookings.table.ts';
import { type Queryable, rowInstant } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { basketBooked, basketExpired, basketNotFound, basketPaying } from '../ticketing/shared/basket-errors.ts';
import type { Phrase } from '../ticketing/shared/phrases.ts';

/** A basket as the database has it, without its contents. */
export const basketRow = z.object({
  id: z.string(),
  locationId: z.string(),
  clientKey: z.string(),
  status: z.enum(baskets.status.enumValues),
  expiresAt: rowInstant,
  /** The milliseconds until it expires, by the clock of the database; negative once it has expired. */
  leftMs: z.number(),
  isExtended: z.boolean(),
});

/** A basket, as the database has it. */
export type BasketRow = z.output<typeof basketRow>;

interface BasketKey {
  readonly locationId: string;
  readonly basketId: string;
}

/** Finds a basket; `forUpdate` locks its row until the transaction ends. */
export async function findBasket(
  tx: Queryable,
  { locationId, basketId }: BasketKey,
  lock: 'forUpdate' | 'none',
  phrase: Phrase,
): Promise<Result<BasketRow>> {
  const rows = await tx.rows(
    basketRow,
    sql`
      SELECT id, location_id AS "locationId", client_key AS "clientKey", status, expires_at AS "expiresAt",
        floor(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS "leftMs", is_extended AS "isExtended"
      FROM baskets
      WHERE id = ${basketId} AND location_id = ${locationId}
      ${lock === 'forUpdate' ? sql`FOR UPDATE` : sql``}
    `,
  );
  const [basket] = rows;
  if (basket === undefined) {
    return basketNotFound(phrase);
  }
  return succeeded(basket);
}

/** Finds a basket and locks its row; an error if it can no longer be changed. */
export async function findOpenBasket(tx: Queryable, key: BasketKey, phrase: Phrase): Promise<Result<BasketRow>> {
  const found = await findBasket(tx, key, 'forUpdate', phrase);
  return found.ok ? (whyNotOpen(found.value, phrase) ?? found) : found;
}

/** Says why a basket can no longer be changed; null if it can. */
export function whyNotOpen(basket: BasketRow, phrase: Phrase): ReturnType<typeof basketBooked> | null {
  if (basket.status === 'booked') return basketBooked(phrase);
  if (basket.status === 'paying') return basketPaying();
  return isExpired(basket) ? basketExpired(phrase) : null;
}

/** True if the hold is over. A basket in `paying` does not expire by itself: its payment is ended first. */
export function isExpired({ status, leftMs }: BasketRow): boolean {
  return status === 'expired' || (status === 'open' && leftMs <= 0);
}
