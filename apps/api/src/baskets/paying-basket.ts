import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { freePlaces, lockSlots } from '../inventory/places/free-places.ts';
import { freeOffers } from '../offers/keep-offers.ts';

/** Minutes after the hold's end that the places stay held for a payment. */
export const payingMinutes = 15;
/** Minutes that a basket has at least after its payment was given up, unless its hold has to end before. */
const reopenedMinutes = 2;

/** How long a hold lasts from its creation, and how much longer by its renewal. */
export interface HoldTimes {
  readonly holdMinutes: number;
  readonly extendMinutes: number;
}

/** The instant at which a hold ends whatever is renewed or paid: with the usual times, 30 minutes from its creation. */
export function lastExpiry({ holdMinutes, extendMinutes }: HoldTimes): SQL {
  return sql`(created_at + make_interval(mins => ${holdMinutes + extendMinutes + payingMinutes}::int))`;
}

/** The basket can be changed again until its hold ends, which is as if it had not been paid, or soon. */
export async function reopenBasket(tx: Queryable, basketId: string, times: HoldTimes): Promise<void> {
  await tx.run(sql`
    UPDATE baskets
    SET status = 'open', expires_at = least(${lastExpiry(times)}, greatest(
      expires_at - make_interval(mins => ${payingMinutes}::int),
      clock_timestamp() + make_interval(mins => ${reopenedMinutes}::int)
    ))
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
  await freePlaces(tx, { basketIds: [basketId] });
  await freeOffers(tx, [basketId]);
}
