import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { freePlaces, lockSlots } from '../inventory/places/free-places.ts';
import { freeOffers } from '../offers/keep-offers.ts';

/** Minutes after the end of a hold that the places stay held for a payment. */
export const payingMinutes = 15;
/** Minutes that are left to a basket at least after its payment was given up, unless its hold has to end before. */
const reopenedMinutes = 2;

/** The length of a hold from its creation, and the time that its renewal adds. */
export interface HoldTimes {
  readonly holdMinutes: number;
  readonly extendMinutes: number;
}

/** Returns the instant at which a hold ends whatever is renewed or paid: with the usual times, 30 minutes from its creation. */
export function calculateLastExpiry({ holdMinutes, extendMinutes }: HoldTimes): SQL {
  return sql`(created_at + make_interval(mins => ${holdMinutes + extendMinutes + payingMinutes}::int))`;
}

/** Opens a basket again whose payment was given up. Its hold ends as if it had not been paid, or soon. */
export async function reopenBasket(tx: Queryable, basketId: string, times: HoldTimes): Promise<void> {
  await tx.run(sql`
    UPDATE baskets
    SET status = 'open', expires_at = least(${calculateLastExpiry(times)}, greatest(
      expires_at - make_interval(mins => ${payingMinutes}::int),
      clock_timestamp() + make_interval(mins => ${reopenedMinutes}::int)
    ))
    WHERE id = ${basketId} AND status = 'paying'
  `);
}

/** Gives back the places and codes of a basket in `paying`; any other basket stays as it is. Its row has to be locked. */
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
