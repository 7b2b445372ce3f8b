import { readNamedAmount } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import { basketVouchers } from '../db/schema/offers.table.ts';
import type { Queryable } from '../kernel/database.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { createVoucherLineId } from '../ticketing/shared/random-ids.ts';
import type { Venue } from '../venues/catalogue.ts';
import { isSellableMinor, freeVoucherName, type FreeVoucherAmounts } from './free-voucher-amounts.ts';
import type { VoucherLineRow } from './offer-rows.ts';

type VoucherBody = NonNullable<BasketBody['vouchers']>[number];

/** A line without its id, priced from our own documents. */
export type PricedLine = Omit<VoucherLineRow, 'id'>;

/**
 * Prices the vouchers of a body by the documents. With `freeAmounts` (for the staff) it also prices vouchers over free amounts, which their ids
 * name. Returns `validation_failed` with all errors, each beginning with its field.
 */
export function priceVouchers(
  wanted: readonly VoucherBody[],
  {
    offers,
    freeAmounts = null,
  }: { readonly offers: Pick<Venue['offers'], 'vouchers'>; readonly freeAmounts?: FreeVoucherAmounts | null },
): Result<readonly PricedLine[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  const priced = wanted.flatMap(({ voucherId, quantity, email = null, recipientName = '', message = '' }, index) => {
    const field = `vouchers[${index}].voucherId`;
    const product = offers.vouchers.find(({ id }) => id === voucherId) ?? findFreeProduct(voucherId, freeAmounts);
    if (product === undefined) {
      problems.push(`${field}: is not sold at this location`);
      return [];
    }
    const line = {
      productId: voucherId,
      name: product.name,
      quantity,
      priceMinor: product.amountMinor,
      email,
      recipientName: recipientName === '' ? null : recipientName,
      message: message === '' ? null : message,
    };
    const gift = describeGift(line);
    if (seen.has(gift)) problems.push(`${field}: is in this basket already, for the same person`);
    seen.add(gift);
    return [line];
  });
  if (problems.length === 0) return succeeded(priced);
  const phrase = offers.vouchers.length === 0 ? phrases.noVouchers : phrases.giftCardFailed;
  return failed('invalid', 'validation_failed', `The basket is not valid: ${problems.join('; ')}`, [phrase], {
    problems,
  });
}

/** Returns the product of the amount that an id names; undefined if it names none, or one that is not sold. */
function findFreeProduct(
  voucherId: string,
  amounts: FreeVoucherAmounts | null,
): Pick<Venue['offers']['vouchers'][number], 'name' | 'amountMinor'> | undefined {
  const amountMinor = readNamedAmount(voucherId);
  if (amountMinor === null || amounts === null || !isSellableMinor(amountMinor, amounts)) return undefined;
  return { name: freeVoucherName, amountMinor };
}

/** Replaces the vouchers of a basket. A line that stays keeps its id, even if its quantity changes. */
export async function writeVoucherLines(
  tx: Queryable,
  basketId: string,
  before: readonly VoucherLineRow[],
  lines: readonly PricedLine[],
): Promise<void> {
  if (before.length > 0) await tx.orm.delete(basketVouchers).where(eq(basketVouchers.basketId, basketId));
  if (lines.length === 0) return;
  const idsByGift = new Map(before.map((line) => [describeGift(line), line.id]));
  const column = <Value>(read: (line: PricedLine) => Value) => sql.param(lines.map(read));
  await tx.run(sql`
    INSERT INTO basket_vouchers (id, basket_id, position, product_id, name, quantity, price_minor, email, recipient_name, message)
    SELECT v.id, ${basketId}, v.position, v.product_id, v.name, v.quantity, v.price_minor, v.email, v.recipient_name, v.message
    FROM unnest(
      ${column((line) => idsByGift.get(describeGift(line)) ?? createVoucherLineId())}::text[],
      ${column(({ productId }) => productId)}::text[],
      ${column(({ name }) => name)}::text[],
      ${column(({ quantity }) => quantity)}::int[],
      ${column(({ priceMinor }) => priceMinor)}::bigint[],
      ${column(({ email }) => email)}::text[],
      ${column(({ recipientName }) => recipientName)}::text[],
      ${column(({ message }) => message)}::text[]
    ) WITH ORDINALITY AS v(id, product_id, name, quantity, price_minor, email, recipient_name, message, position)
  `);
}

/** Returns the key of a line: the same voucher for the same person with the same message has the same key. */
function describeGift({ productId, email, recipientName, message }: PricedLine): string {
  return JSON.stringify([productId, email, recipientName, message]);
}
