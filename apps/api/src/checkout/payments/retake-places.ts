import { basketPromotions, basketVouchers } from '../../db/schema/offers.table.ts';
import { baskets } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { PaymentRow } from '../../payments/payment-rows.ts';
import { countPlaces } from '../../inventory/taken-items.ts';
import type { BasketContents } from '../book-basket.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { lockSlots } from '../../inventory/places/free-places.ts';
import { holdPlaces } from '../../inventory/places/hold-places.ts';
import { takeMoney, takeUse } from '../../offers/keep-offers.ts';
import type { AppliedRow, VoucherLineRow } from '../../offers/offer-rows.ts';
import { expireBasket } from '../../baskets/paying-basket.ts';

type ExpiredBasket = Pick<PaymentRow, 'basketId' | 'locationId' | 'deadline'>;

/**
 * Takes the places, uses and money of an expired basket again, for a payment that was made too late; all of them or none. The row of the basket has
 * to be locked.
 *
 * @returns whether the basket is as it was, in `paying`
 */
export async function retakePlaces(
  tx: Queryable,
  { basketId, locationId, deadline }: ExpiredBasket,
  { items, offers }: BasketContents,
  venue: Venue,
): Promise<boolean> {
  // The row of an expired basket is deleted after a day, so it may have to be created again.
  await tx.orm
    .insert(baskets)
    .values({ id: basketId, locationId, clientKey: '', status: 'paying', expiresAt: deadline })
    .onConflictDoUpdate({ target: baskets.id, set: { status: 'paying' } });
  await lockSlots(
    tx,
    basketId,
    items.map(({ slotId }) => slotId),
  );
  const requests = items.map((item, position) => ({
    ...item,
    basketId,
    position,
    quantity: countPlaces(item.tickets),
    // No notice is needed, because the booking was in time when the payment began.
    noticeMinutes: 0,
  }));
  const held = requests.length === 0 ? new Set() : await holdPlaces(tx, requests);
  const isTaken = held.size === requests.length && (await retakeCodes(tx, basketId, offers.applied, venue));
  if (isTaken) await writeLines(tx, basketId, offers.lines);
  else await expireBasket(tx, basketId);
  return isTaken;
}

/** Takes the codes again. The part of each code that could be taken is written, so that it can be given back. */
async function retakeCodes(
  tx: Queryable,
  basketId: string,
  applied: readonly AppliedRow[],
  venue: Venue,
): Promise<boolean> {
  for (const [position, row] of applied.entries()) {
    const takenMinor = await retakeCode(tx, row, venue);
    if (takenMinor !== null) {
      const { id, promotionId, giftVoucherId, code, name } = row;
      const takenCode = { id, basketId, position, promotionId, giftVoucherId, code, name, discountMinor: takenMinor };
      await tx.orm.insert(basketPromotions).values(takenCode);
    }
    if (takenMinor !== row.discountMinor) return false;
  }
  return true;
}

/** Takes one code again, and returns the minor units that could be taken; null for nothing. */
async function retakeCode(
  tx: Queryable,
  { promotionId, giftVoucherId, discountMinor }: AppliedRow,
  { offers, currency }: Venue,
): Promise<number | null> {
  if (giftVoucherId !== null) {
    const takenMinor = await takeMoney(tx, {
      giftVoucherId,
      currency,
      dueMinor: discountMinor,
      unpaidVouchers: offers.unpaidVouchers,
    });
    return takenMinor === 0 ? null : takenMinor;
  }
  if (promotionId === null) return null;
  const { maxUses = null } = offers.promotions.find(({ id }) => id === promotionId) ?? {};
  return (await takeUse(tx, { id: promotionId, maxUses })) ? discountMinor : null;
}

/** Writes the voucher lines of a basket. */
async function writeLines(tx: Queryable, basketId: string, lines: readonly VoucherLineRow[]): Promise<void> {
  for (const [position, line] of lines.entries()) {
    const { id, productId, name, quantity, priceMinor, email, recipientName, message } = line;
    const values = { id, basketId, position, productId, name, quantity, priceMinor, email, recipientName, message };
    await tx.orm.insert(basketVouchers).values(values);
  }
}
