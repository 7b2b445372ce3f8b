import { fromMinor } from '@latchkey/booking-core';
import type {
  BasketPromotionWire,
  BasketVoucherWire,
  IssuedVoucherWire,
  VoucherWire,
} from '@latchkey/cms-client/schema';
import type { Locale } from '../../../content/locale.ts';
import type { Venue } from '../catalogue.ts';
import type { AppliedRow, VoucherLineRow } from './offer-rows.ts';

export function promotionWireOf(row: AppliedRow, { offers, currency }: Venue, locale: Locale): BasketPromotionWire {
  const promotion = offers.promotions.find(({ id }) => id === row.promotionId);
  const voucherName = row.productId === null ? null : offers.voucherNameIn(row.productId, locale);
  return {
    id: row.id,
    code: row.code,
    name: promotion?.nameIn(locale) ?? voucherName ?? row.name,
    kind: row.promotionId === null ? 'voucher' : 'promotion',
    discount: fromMinor(row.discountMinor, currency),
  };
}

export function voucherLineWireOf(row: VoucherLineRow, { offers, currency }: Venue, locale: Locale): BasketVoucherWire {
  return {
    id: row.id,
    voucherId: row.productId,
    name: offers.voucherNameIn(row.productId, locale) ?? row.name,
    quantity: row.quantity,
    singlePrice: fromMinor(row.priceMinor, currency),
    email: row.email,
    message: row.message,
  };
}

/** One for each voucher of a line that was checked out; no code before it is released. */
export function requestedVouchersOf(
  line: VoucherLineRow,
  { offers, currency }: Venue,
  locale: Locale,
): readonly IssuedVoucherWire[] {
  return Array.from({ length: line.quantity }, () => ({
    voucherId: line.productId,
    name: offers.voucherNameIn(line.productId, locale) ?? line.name,
    code: null,
    amount: fromMinor(line.priceMinor, currency),
    email: line.email,
    message: line.message,
  }));
}

/** What a venue sells, in the order of the documents. */
export function voucherListOf({ offers, currency }: Venue, locale: Locale): readonly VoucherWire[] {
  return offers.vouchers.map((product) => ({
    id: product.id,
    name: product.nameIn(locale),
    description: product.descriptionIn(locale),
    amount: fromMinor(product.amountMinor, currency),
    currency,
  }));
}
