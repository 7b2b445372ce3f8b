import { fromMinor, toNamedAmountId, toMinor } from '@latchkey/booking-core';
import type { SellVouchersBody, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { isSellable, freeVoucherName, getFreeVoucherAmounts } from '../../offers/free-voucher-amounts.ts';
import { priceVouchers, type PricedLine } from '../../offers/voucher-lines.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';

type ShopVenue = Pick<Venue, 'currency' | 'documentedVouchers' | 'offers' | 'paymentMethods'>;

/** Reads the gift vouchers that a location sells over its counter. */
export async function readVoucherShop(
  context: DeskContext,
  { locationId, locale }: { readonly locationId: string; readonly locale: Locale },
): Promise<Result<VoucherShopWire>> {
  const found = await findDeskVenue(context, locationId);
  if (!found.ok) return found;
  const { currency, documentedVouchers, offers, paymentMethods } = found.value;
  const takesCards = paymentMethods.includes('card');
  const amounts = getFreeVoucherAmounts(found.value);
  return succeeded({
    vouchers: documentedVouchers.map(({ id, nameIn, amountMinor, validMonths }) => ({
      voucherId: id,
      name: nameIn(locale),
      amount: fromMinor(amountMinor, currency),
      validMonths,
      isPayableByLink: takesCards && offers.vouchers.some((online) => online.id === id),
    })),
    amounts: amounts && { least: amounts.least, most: amounts.most, isPayableByLink: takesCards },
    currency,
  });
}

/** Prices the vouchers of a sale at the counter: vouchers of the documents, and amounts that the buyer chose. Errors: `validation_failed`. */
export function priceCounterVouchers(
  wanted: SellVouchersBody['vouchers'],
  venue: ShopVenue,
): Result<readonly PricedLine[]> {
  const ofDocuments = wanted.flatMap((line) => ('voucherId' in line ? [line] : []));
  const priced = priceVouchers(ofDocuments, { offers: { vouchers: venue.documentedVouchers } });
  if (!priced.ok) return priced;
  const amounts = getFreeVoucherAmounts(venue);
  const named: PricedLine[] = [];
  const problems: string[] = [];
  for (const [index, line] of wanted.entries()) {
    if ('voucherId' in line) continue;
    const { amount, quantity, recipientName = '', message = '' } = line;
    const field = `vouchers[${index}].amount`;
    if (amounts === null) problems.push(`${field}: is not sold at this location`);
    else if (!isSellable(amount, amounts)) {
      problems.push(`${field}: must be between ${amounts.least} and ${amounts.most} ${venue.currency}`);
    }
    const priceMinor = toMinor(amount, venue.currency);
    named.push({
      productId: toNamedAmountId(priceMinor),
      name: freeVoucherName,
      quantity,
      priceMinor,
      email: null,
      recipientName: recipientName === '' ? null : recipientName,
      message: message === '' ? null : message,
    });
  }
  if (problems.length === 0) return succeeded([...priced.value, ...named]);
  const message = `The sale is not valid: ${problems.join('; ')}`;
  return failed('invalid', 'validation_failed', message, [], { problems });
}
