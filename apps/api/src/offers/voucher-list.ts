import { fromMinor } from '@latchkey/booking-core';
import type { VoucherWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../kernel/locale.ts';
import type { Venue } from '../venues/catalogue.ts';

/** Lists the vouchers that a venue sells, in the order of the documents. */
export function toVoucherList({ offers, currency }: Venue, locale: Locale): readonly VoucherWire[] {
  return offers.vouchers.map((product) => ({
    id: product.id,
    name: product.nameIn(locale),
    description: product.descriptionIn(locale),
    amount: fromMinor(product.amountMinor, currency),
    currency,
    validMonths: product.validMonths,
  }));
}
