/* The lines that the commands of operators print. */

import type { ReceivedReviewWire } from '@latchkey/cms-client/contract';
import { formatPrice } from '@latchkey/i18n';
import type { MadeRefund } from '../checkout/payments/refund-booking.ts';
import { operatorLocale } from '../kernel/locale.ts';
import type { RequestedVoucher } from '../offers/release-vouchers.ts';

/** The words for the part of a refund that goes to the card; null if there is none. */
const cardWords = {
  none: null,
  done: 'back to the card',
  intended: 'on its way to the card: the provider did not respond, the request is repeated until it does',
  failed: 'NOT made: the provider rejected it, and its part is as before',
} as const satisfies Record<MadeRefund['cardStatus'], string | null>;

/** Describes a refund: one line for each part of the money, and the last one about the places. */
export function describeRefund(reference: string, { currency, plan, to, cardStatus }: MadeRefund): readonly string[] {
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, operatorLocale);
  const toCard = cardWords[cardStatus];
  return [
    ...(toCard === null ? [] : [`${reference}: ${price(plan.cardMinor)} ${toCard}.`]),
    ...(to === 'voucher' && plan.cardMinor > 0
      ? [`${reference}: ${price(plan.cardMinor)} as a new gift voucher, its code is in an email to the customer.`]
      : []),
    ...plan.returned.map(
      ({ giftVoucherId, amountMinor }) => `${reference}: ${price(amountMinor)} back on gift voucher ${giftVoucherId}.`,
    ),
    ...plan.reduced.map(
      ({ giftVoucherId, amountMinor }) =>
        `${reference}: ${price(amountMinor)} taken off gift voucher ${giftVoucherId}, which it had bought.`,
    ),
    `${reference} keeps its places: a refund does not cancel the booking.`,
  ];
}

/** Describes a requested gift voucher in one line. */
export function describeVoucher(voucher: RequestedVoucher): string {
  const { reference, id, name, locationId, buyerName, buyerEmail, email, requestedAt } = voucher;
  const parts = [
    reference,
    id,
    requestedAt.slice(0, 16),
    locationId,
    `${name} (${formatPrice(voucher, operatorLocale)})`,
    `from ${buyerName} <${buyerEmail}>`,
    ...(email === null ? [] : [`for ${email}`]),
  ];
  return plainLine(parts);
}

/** Describes a review in one line. */
export function describeReview({
  id,
  at,
  locationId,
  reference,
  rating,
  name,
  text,
  state,
}: ReceivedReviewWire): string {
  return plainLine([
    id,
    at.slice(0, 16),
    locationId,
    reference ?? 'without a booking',
    state === 'waiting' ? 'not shown' : state,
    `${rating}/5`,
    `${name}: ${text.replaceAll(/\s+/gu, ' ')}`,
  ]);
}

/** Joins parts to a line. Names and reviews are texts of strangers: control characters must not reach the terminal. */
export function plainLine(parts: readonly string[]): string {
  return parts.join('  ').replaceAll(/\p{C}/gu, '');
}
