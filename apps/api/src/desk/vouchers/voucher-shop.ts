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
  const documentLines = wanted.flatMap((line) => ('voucherId' in line ? [line] : []));
  const priced = priceVouchers(documentLines, { offers: { vouchers: venue.documentedVouchers } });
  if (!priced.ok) return priced;
  const problems = wanted.flatMap((line, index) =>
    'voucherId' in line ? [] : checkAmount(`vouchers[${index}].amount`, line.amount, venue),
  );
  if (problems.length > 0) {
    const message = `The sale is not valid: ${problems.join('; ')}`;
    return failed('invalid', 'validation_failed', message, [], { problems });
  }
  const amountLines = wanted.flatMap((line) => ('voucherId' in line ? [] : [priceChosenAmount(line, venue.currency)]));
  return succeeded([...priced.value, ...amountLines]);
}

/** A line of a sale whose amount the buyer chose. */
type ChosenAmount = Extract<SellVouchersBody['vouchers'][number], { readonly amount: number }>;

/** Returns the error of an amount that the location does not sell; an empty list if it sells it. */
function checkAmount(field: string, amount: number, venue: ShopVenue): readonly string[] {
  const amounts = getFreeVoucherAmounts(venue);
  if (amounts === null) return [`${field}: is not sold at this location`];
  if (isSellable(amount, amounts)) return [];
  return [`${field}: must be between ${amounts.least} and ${amounts.most} ${venue.currency}`];
}

function priceChosenAmount(
  { amount, quantity, recipientName = '', message = '' }: ChosenAmount,
  currency: string,
): PricedLine {
  const priceMinor = toMinor(amount, currency);
  return {
    productId: toNamedAmountId(priceMinor),
    name: freeVoucherName,
    quantity,
    priceMinor,
    email: null,
    recipientName: recipientName === '' ? null : recipientName,
    message: message === '' ? null : message,
  };
}
