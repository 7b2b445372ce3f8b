import { sql } from 'drizzle-orm';
import { defaultLocale } from '../../kernel/locale.ts';
import { succeeded } from '../../kernel/result.ts';
import { idempotencyHours } from '../../kernel/idempotency.ts';
import { uncountBooking } from '../shared/count-booking.ts';
import { phrases } from '../shared/phrases.ts';
import { giveUp } from './basket-commands.ts';
import { closeRow, findRow, selectUnsettled, type BasketKey } from './basket-rows.ts';
import { inTurn } from './basket-turn.ts';
import type { ResovaContext } from './context.ts';
import { findResovaVenue } from './resova-venues.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Baskets of one run; a sweep after a long stop takes several. */
const perRun = 20;

/** How long an expired basket still answers that it is expired. */
const keptExpiredHours = 24;

/**
 * Tells Resova of baskets that are nobody's any more, and finishes what was begun: a sale whose answer was lost is found and
 * written down, with its confirmation, before its basket may be called expired.
 */
export async function sweepBaskets(context: ResovaContext): Promise<void> {
  for (const key of await selectUnsettled(context.db, perRun)) {
    await inTurn(context.db, key, { sleep: context.sleep, phrase: phrases.updateFailed }, async () => {
      await sweepOne(context, key);
      return succeeded(null);
    });
  }
}

async function sweepOne(context: ResovaContext, key: BasketKey): Promise<void> {
  const { db, content, clientFor } = context;
  const venue = await findResovaVenue(content, key.locationId, defaultLocale);
  const row = await findRow(db, key, phrases.updateFailed);
  if (!venue.ok || !row.ok) return;
  const client = clientFor(venue.value.subDomain);
  if (row.value.checkout !== null) {
    const settled = await settleCheckout(context, venue.value, row.value);
    if (settled.type !== 'notSold') return;
    await uncountBooking(db, key.basketId);
  }
  if (row.value.status === 'closing') return giveUp({ db }, client, key);
  const { resovaId } = row.value;
  const deleted = resovaId === null ? null : await client.deleteBasket(resovaId);
  if (deleted === null || deleted.ok || deleted.error.code === 'refused') await closeRow(db, key.basketId, 'expired');
  return undefined;
}

/** What nobody can ask for any more; of what was sold, the codes of gift vouchers and the words to whom they were given. */
export async function forgetBaskets({ db }: Pick<ResovaContext, 'db'>): Promise<void> {
  await db.background.run(sql`
    DELETE FROM resova_baskets
    WHERE status = 'expired' AND expires_at < now() - make_interval(hours => ${keptExpiredHours}::int)
  `);
  await db.background.run(sql`
    UPDATE resova_baskets
    SET sold = jsonb_set(jsonb_set(sold, '{confirmation,vouchers}', '[]'), '{basket,vouchers}', '[]')
    WHERE status = 'booked' AND created_at < now() - make_interval(hours => ${idempotencyHours + 1}::int)
      AND (sold #> '{confirmation,vouchers}' <> '[]'::jsonb OR sold #> '{basket,vouchers}' <> '[]'::jsonb)
  `);
  await db.background.run(sql`
    DELETE FROM resova_requests WHERE claimed_at < now() - make_interval(hours => ${idempotencyHours}::int)
  `);
}
