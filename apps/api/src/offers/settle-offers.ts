import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { presentCode } from '../ticketing/shared/code-attempts.ts';
import { phrases, type Phrase } from '../ticketing/shared/phrases.ts';
import { createPromotionRowId } from '../ticketing/shared/random-ids.ts';
import { findItems, countPlaces, sumTotals, type ItemRow } from '../inventory/taken-items.ts';
import type { Venue } from '../venues/catalogue.ts';
import { noSuchOffer, type Redeemed } from './find-code.ts';
import { freeCodes, lockOffers, returnMoney, takeMoney, takeUse } from './keep-offers.ts';
import { findOffers, type AppliedRow } from './offer-rows.ts';
import { canStandTogether, calculateDiscount, type DiscountedItem, type Promotion } from '../venues/promotion.ts';

/** The code of the error of a promotion without a use left. It may be gone once expired baskets are released. */
export const usedUpCode = 'promotion_used_up';
/** The code of the error of a voucher without money left. It may be gone once expired baskets are released. */
export const spentCode = 'voucher_spent';

/** The most codes in one basket, promotions and vouchers together. */
export const maxCodes = 10;

/** The basket whose discounts are calculated. */
interface SettledBasket {
  readonly venue: Venue;
  readonly basketId: string;
  /** The local date at the venue, YYYY-MM-DD. */
  readonly today: string;
}

/** A code that stays in the basket, with its discount. */
interface Settled {
  readonly row: AppliedRow;
  readonly discountMinor: number;
}

/**
 * Calculates the discounts of a basket again, and adds a code where one is given. Promotions come first, in the order in which they
 * were entered, then gift vouchers, each paying what is still due of the bookings. Codes that no longer apply, or have nothing
 * left to pay, are removed. Where the new code cannot be added, the result is an error and the caller must roll back.
 *
 * Call it with the row of the basket and its slots locked.
 *
 * @returns the codes that were removed
 */
export async function settleOffers(
  tx: Queryable,
  { venue, basketId, today }: SettledBasket,
  added: Redeemed | null,
): Promise<Result<readonly AppliedRow[]>> {
  const { applied } = await findOffers(tx, basketId);
  if (applied.length === 0 && added === null) return succeeded([]);
  await lockOffers(tx, [basketId], toIds(added));
  await returnMoney(tx, basketId);

  const rows = added === null ? applied : [...applied, toRow(added)];
  if (added !== null && isAmong(applied, added)) {
    return notAdded(presentCode, 'The basket has this code already.', phrases.codePresent);
  }

  const items = toDiscounted(await findItems(tx, basketId));
  let dueMinor = items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const kept: Settled[] = [];
  const removed: AppliedRow[] = [];
  for (const row of rows.toSorted(promotionsFirst)) {
    const isNew = !applied.includes(row);
    const settled = await settle(tx, row, { venue, items, today, dueMinor, others: isNew ? applied : null });
    if (settled.ok) {
      kept.push({ row, discountMinor: settled.value });
      dueMinor -= settled.value;
    } else if (isNew) return settled;
    else removed.push(row);
  }
  await freeCodes(
    tx,
    basketId,
    removed.map(({ id }) => id),
  );
  await writeRows(tx, basketId, kept);
  return succeeded(removed);
}

/** The facts on which the discount of one code depends. */
interface SettleContext {
  readonly venue: Venue;
  readonly items: readonly DiscountedItem[];
  readonly today: string;
  readonly dueMinor: number;
  /** The codes that are in the basket already, if this one is new; null if it is one of them. */
  readonly others: readonly AppliedRow[] | null;
}

/** Returns the discount of one code, in minor units. */
function settle(tx: Queryable, row: AppliedRow, context: SettleContext): Promise<Result<number>> {
  const { promotionId, giftVoucherId } = row;
  return giftVoucherId === null ? settlePromotion(tx, promotionId, context) : settleVoucher(tx, giftVoucherId, context);
}

/** Takes the money that is due from a gift voucher, or as much as is left on it. */
async function settleVoucher(
  tx: Queryable,
  giftVoucherId: string,
  { venue, dueMinor }: SettleContext,
): Promise<Result<number>> {
  if (dueMinor === 0) return nothingDue();
  const takenMinor = await takeMoney(tx, {
    giftVoucherId,
    currency: venue.currency,
    dueMinor,
    unpaidVouchers: venue.offers.unpaidVouchers,
  });
  return takenMinor > 0
    ? succeeded(takenMinor)
    : notAdded(spentCode, 'Nothing is left on the voucher.', phrases.voucherSpent);
}

/** Calculates the discount of a promotion. A new one also takes one of its uses; one that is in the basket has taken it. */
async function settlePromotion(
  tx: Queryable,
  promotionId: string | null,
  { venue, items, today, dueMinor, others }: SettleContext,
): Promise<Result<number>> {
  const promotion = findPromotion(venue, promotionId);
  const discount = promotion === undefined ? null : calculateDiscount(promotion, items, today);
  if (promotion === undefined || discount?.ok !== true) return noSuchOffer();
  if (others !== null) {
    const otherPromotions = others.flatMap((row) => findPromotion(venue, row.promotionId) ?? []);
    if (!canStandTogether([...otherPromotions, promotion])) {
      return notAdded('promotion_not_stackable', 'The basket has a promotion that stands alone.', phrases.codeAlone);
    }
  }
  if (dueMinor === 0) return nothingDue();
  if (others !== null && !(await takeUse(tx, promotion))) {
    return notAdded(usedUpCode, 'The promotion has been used as often as it may be.', phrases.codeUsedUp);
  }
  return succeeded(Math.min(discount.value, dueMinor));
}

function nothingDue(): ReturnType<typeof failed> {
  return notAdded('nothing_due', 'Nothing of the bookings is left to pay.', phrases.nothingDue);
}

/** True if the basket has the promotion or the voucher already. */
function isAmong(applied: readonly AppliedRow[], added: Redeemed): boolean {
  const { promotionId, giftVoucherId } = toIds(added);
  return applied.some((row) =>
    promotionId === null ? row.giftVoucherId === giftVoucherId : row.promotionId === promotionId,
  );
}

/** Returns the error of a code that cannot be added. */
function notAdded(code: string, message: string, phrase: Phrase): ReturnType<typeof failed> {
  return failed('invalid', code, message, [phrase]);
}

/** Finds a promotion that the venue still has. */
function findPromotion({ offers }: Venue, promotionId: string | null): Promotion | undefined {
  return offers.promotions.find(({ id }) => id === promotionId);
}

/** Returns the id of a promotion or of a voucher, of which one is null. */
function toIds(added: Redeemed | null): Pick<AppliedRow, 'promotionId' | 'giftVoucherId'> {
  return {
    promotionId: added?.kind === 'promotion' ? added.promotion.id : null,
    giftVoucherId: added?.kind === 'voucher' ? added.giftVoucherId : null,
  };
}

/** Creates the row of a new code. */
function toRow(added: Redeemed): AppliedRow {
  const shown =
    added.kind === 'promotion'
      ? { productId: null, code: added.promotion.code, name: added.promotion.name }
      : { productId: added.productId, code: added.maskedCode, name: added.name };
  return { id: createPromotionRowId(), ...toIds(added), ...shown, discountMinor: 0 };
}

/** Compares codes for a stable sort, which keeps the order of entry within promotions and within vouchers. */
function promotionsFirst(a: AppliedRow, b: AppliedRow): number {
  return Number(a.giftVoucherId !== null) - Number(b.giftVoucherId !== null);
}

/** Returns the facts about games on which promotions depend. */
export function toDiscounted(items: readonly ItemRow[]): readonly DiscountedItem[] {
  return items.map(({ gameId, date, tickets }) => ({
    gameId,
    date,
    quantity: countPlaces(tickets),
    totalMinor: sumTotals(tickets),
  }));
}

/** Writes the codes of a basket with their discounts, in their order. */
async function writeRows(tx: Queryable, basketId: string, kept: readonly Settled[]): Promise<void> {
  if (kept.length === 0) return;
  const column = <Value>(read: (settled: Settled) => Value) => sql.param(kept.map(read));
  await tx.run(sql`
    INSERT INTO basket_promotions (id, basket_id, position, promotion_id, gift_voucher_id, code, name, discount_minor)
    SELECT r.id, ${basketId}, r.position, r.promotion_id, r.gift_voucher_id, r.code, r.name, r.discount_minor
    FROM unnest(
      ${column(({ row }) => row.id)}::text[],
      ${column(({ row }) => row.promotionId)}::text[],
      ${column(({ row }) => row.giftVoucherId)}::text[],
      ${column(({ row }) => row.code)}::text[],
      ${column(({ row }) => row.name)}::text[],
      ${column(({ discountMinor }) => discountMinor)}::bigint[]
    ) WITH ORDINALITY AS r(id, promotion_id, gift_voucher_id, code, name, discount_minor, position)
    ON CONFLICT (id) DO UPDATE SET discount_minor = excluded.discount_minor, position = excluded.position
  `);
}
