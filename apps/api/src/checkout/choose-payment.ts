import type { CheckoutBody } from '@latchkey/cms-client/contract';
import { succeeded, type Result } from '../kernel/result.ts';
import {
  amountTooLarge,
  basketTooLarge,
  cardRequired,
  methodNotOffered,
  paymentRequired,
} from '../ticketing/shared/basket-errors.ts';
import { toPayable } from '../baskets/basket-wire.ts';
import type { Venue } from '../venues/catalogue.ts';
import { planPayment, type OfferedPayment } from '../baskets/payment-options.ts';
import type { BasketContents } from './book-basket.ts';

/** Finds the way to pay that the visitor chose, or payment at the venue. Nothing is charged if nothing is due, or too little. */
export function choosePayment(
  venue: Venue,
  contents: BasketContents,
  { payment }: Pick<CheckoutBody, 'payment'>,
): Result<OfferedPayment> {
  const basket = toPayable(venue, contents);
  const { offered, waivedMinor, cardMaximumMinor } = planPayment(venue, basket);
  const free = { dueNowMinor: 0, dueAtVenueMinor: 0, waivedMinor };
  if (basket.totalMinor === 0) return succeeded({ method: 'venue', ...free });
  // The method is stored, so that later sums of the booking are paid by card.
  if (waivedMinor > 0) return succeeded({ method: 'card', ...free });
  const wanted = payment?.method ?? 'venue';
  const found = offered.find(({ method }) => method === wanted);
  if (found !== undefined) return succeeded(found);
  if (basket.isTooLargeUnpaid && wanted === 'venue' && venue.paymentMethods.includes('venue')) {
    return offered.some(({ method }) => method === 'card') ? cardRequired() : basketTooLarge();
  }
  const isWithoutCash = payment === undefined && offered.length === 0;
  if (cardMaximumMinor !== null && (wanted === 'card' || isWithoutCash)) {
    return amountTooLarge(cardMaximumMinor, venue.currency);
  }
  return payment === undefined ? paymentRequired() : methodNotOffered();
}
