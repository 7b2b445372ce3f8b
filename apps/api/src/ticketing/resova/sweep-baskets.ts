import { and, eq, lt, sql } from 'drizzle-orm';
import { ago } from '../../kernel/conditions.ts';
import { resovaBaskets, resovaRequests } from '../../db/schema/resova-baskets.table.ts';
import { succeeded } from '../../kernel/result.ts';
import { idempotencyHours } from '../../kernel/idempotency.ts';
import { uncountBooking } from '../shared/count-booking.ts';
import { phrases } from '../shared/phrases.ts';
import { keptExpiredHours } from '../shared/ticketing.ts';
import { giveUpBasket } from './give-up-basket.ts';
import { closeRow, findRow, selectUnsettled, type BasketKey } from './basket-rows.ts';
import { withBasketLock } from './basket-lock.ts';
import type { ResovaContext } from './context.ts';
import { findResovaVenue } from './resova-venues.ts';
import { settleCheckout } from './settle-checkout.ts';

/** The most baskets of a sweep, since each calls Resova. */
const perRun = 20;

/**
 * Deletes closed and expired baskets at Resova, and settles pending checkouts first: a sale whose response was lost is found and stored with its
 * confirmation before its basket can count as expired.
 */
export async function sweepBaskets(context: ResovaContext): Promise<void> {
  for (const key of await selectUnsettled(context.db, perRun)) {
    await withBasketLock(context.db, key, { sleep: context.sleep, phrase: phrases.updateFailed }, async () => {
      await sweepOne(context, key);
      return succeeded(null);
    });
  }
}

/** Settles one basket. */
async function sweepOne(context: ResovaContext, key: BasketKey): Promise<void> {
  const { db, content, clientFor } = context;
  const venue = await findResovaVenue(content, key.locationId, content.languages()[0]);
  const row = await findRow(db, key, phrases.updateFailed);
  if (!venue.ok || !row.ok) return;
  const client = clientFor(venue.value.subDomain);
  if (row.value.checkout !== null) {
    const settled = await settleCheckout(context, venue.value, row.value);
    // A sold basket stays, and one whose sale is unknown waits for the next sweep.
    if (settled.type !== 'notSold') return;
    await uncountBooking(db, key.basketId);
  }
  if (row.value.status === 'closing') return giveUpBasket({ db }, client, key);
  const { resovaId } = row.value;
  const deleted = resovaId === null ? null : await client.deleteBasket(resovaId);
  if (deleted === null || deleted.ok || deleted.error.code === 'rejected') await closeRow(db, key.basketId, 'expired');
  return undefined;
}

/** Deletes rows that are no longer needed, and from sold baskets the recipients and messages of gift vouchers. */
export async function forgetBaskets({ db }: Pick<ResovaContext, 'db'>): Promise<void> {
  const isOld = lt(resovaBaskets.expiresAt, ago(keptExpiredHours, 'hours'));
  await db.background.orm.delete(resovaBaskets).where(and(eq(resovaBaskets.status, 'expired'), isOld));
  await db.background.run(sql`
    UPDATE resova_baskets
    SET sold = jsonb_set(jsonb_set(sold, '{confirmation,vouchers}', '[]'), '{basket,vouchers}', '[]')
    WHERE status = 'booked' AND created_at < now() - make_interval(hours => ${idempotencyHours + 1}::int)
      AND (sold #> '{confirmation,vouchers}' <> '[]'::jsonb OR sold #> '{basket,vouchers}' <> '[]'::jsonb)
  `);
  await db.background.orm.delete(resovaRequests).where(lt(resovaRequests.claimedAt, ago(idempotencyHours, 'hours')));
}
