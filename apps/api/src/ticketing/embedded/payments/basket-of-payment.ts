import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../kernel/database.ts';
import { freePlaces, lockSlots } from '../free-places.ts';
import { freeOffers } from '../offers/keep-offers.ts';

/** Minutes after the hold's end that the places stay held for a payment. */
export const payingMinutes = 15;
/** Minutes that a basket has at least after its payment was given up. */
const reopenedMinutes = 2;

/** The basket can be changed again until its hold ends, which is as if it had not been paid, or soon. */
export async function reopenBasket(tx: Queryable, basketId: string): Promise<void> {
  await tx.run(sql`
    UPDATE baskets
    SET status = 'open', expires_at = greatest(
      expires_at - make_interval(mins => ${payingMinutes}::int),
      clock_timestamp() + make_interval(mins => ${reopenedMinutes}::int)
    )
    WHERE id = ${basketId} AND status = 'paying'
  `);
}

/** Gives back the places and codes of a basket in `paying`; any other basket stays as it is. Call it with its row locked. */
export async function expireBasket(tx: Queryable, basketId: string): Promise<void> {
  const expired = await tx.rows(
    z.object({ id: z.string() }),
    sql`UPDATE baskets SET status = 'expired' WHERE id = ${basketId} AND status = 'paying' RETURNING id`,
  );
  if (expired.length === 0) return;
  await lockSlots(tx, basketId, []);
  await freePlaces(tx, basketId, null);
  await freeOffers(tx, [basketId]);
}
