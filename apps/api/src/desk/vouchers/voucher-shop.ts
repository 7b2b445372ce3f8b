import { fromMinor, minorUnitExponent, toMinor } from '@latchkey/booking-core';
import type { SellVouchersBody, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { priceVouchers, type PricedLine } from '../../offers/voucher-lines.ts';
import { amountOfWorth } from '../../venues/amount-limits.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { namedAmountProductId } from '../../venues/venue-offers.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';

/** Any other amount: below it is a tip, above it a slip of the finger. In worth. */
const amountDollars = { least: 5, most: 1_000 } as const;

type ShopVenue = Pick<Venue, 'currency' | 'documentedVouchers' | 'offers' | 'paymentMethods'>;

export async function readVoucherShop(
  context: DeskContext,
  { locationId, locale }: { readonly locationId: string; readonly locale: Locale },
): Promise<Result<VoucherShopWire>> {
  const found = await findDeskVenue(context, locationId);
  if (!found.ok) return found;
  const { currency, documentedVouchers, offers, paymentMethods } = found.value;
  return succeeded({
    vouchers: documentedVouchers.map(({ id, nameIn, amountMinor, validMonths }) => ({
      voucherId: id,
      name: nameIn(locale),
      amount: fromMinor(amountMinor, currency),
      validMonths,
      isPayableByLink: paymentMethods.includes('card') && offers.vouchers.some((online) => online.id === id),
    })),
    amounts: findAmounts(found.value),
    currency,
  });
}

function findAmounts({ currency, documentedVouchers }: ShopVenue): VoucherShopWire['amounts'] {
  if (documentedVouchers.length === 0) return null;
  return { least: amountOfWorth(amountDollars.least, currency), most: amountOfWorth(amountDollars.most, currency) };
}

/** Prices what the counter sells: vouchers of the documents, and amounts that somebody named. Errors: `validation_failed`. */
export function priceCounterVouchers(
  wanted: SellVouchersBody['vouchers'],
  venue: ShopVenue,
): Result<readonly PricedLine[]> {
  const ofDocuments = wanted.flatMap((line) => ('voucherId' in line ? [line] : []));
  const priced = priceVouchers(ofDocuments, { offers: { vouchers: venue.documentedVouchers } });
  if (!priced.ok) return priced;
  const amounts = findAmounts(venue);
  const named: PricedLine[] = [];
  const problems: string[] = [];
  for (const [index, line] of wanted.entries()) {
    if ('voucherId' in line) continue;
    const { amount, quantity, message = '' } = line;
    const field = `vouchers[${index}].amount`;
    const isWhole = Number(amount.toFixed(minorUnitExponent(venue.currency))) === amount;
    if (amounts === null) problems.push(`${field}: is not sold at this location`);
    else if (!isWhole || amount < amounts.least || amount > amounts.most) {
      problems.push(`${field}: must be between ${amounts.least} and ${amounts.most} ${venue.currency}`);
    }
    named.push({
      productId: namedAmountProductId,
      name: namedAmountName,
      quantity,
      priceMinor: toMinor(amount, venue.currency),
      email: null,
      message: message === '' ? null : message,
    });
  }
  if (problems.length === 0) return succeeded([...priced.value, ...named]);
  const message = `The sale is not valid: ${problems.join('; ')}`;
  return failed('invalid', 'validation_failed', message, [], { problems });
}

/** A phrase of libs/i18n: the desk says it in its language. */
const namedAmountName = 'Gift voucher';
