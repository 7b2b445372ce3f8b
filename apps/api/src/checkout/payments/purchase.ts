import type { PaymentPage } from '@latchkey/booking-core';
import type { Locale } from '../../kernel/locale.ts';
import type { PaymentRow } from '../../payments/payment-rows.ts';
import type { StartPayment } from '../../payments/payment-provider.ts';
import { roomFor } from '../../venues/catalogue.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { parsePaidChange } from './paid-change.ts';
import { readPaymentPage, parsePaidCheckout } from './paid-checkout.ts';

/** The purchase that a payment is for, and the page of the location to which its visitor comes back. */
interface Purchase {
  readonly gameIds: readonly string[];
  readonly voucherNames: readonly string[];
  readonly email: string;
  readonly locale: Locale;
  readonly page: PaymentPage;
  /** The path of the page after the slug of the location. */
  readonly returnPath: string;
}

/** Reads the purchase of a payment; null for one that is settled. */
function readPurchase({ mails }: Pick<CheckoutContext, 'mails'>, { checkout, changeOf }: PaymentRow): Purchase | null {
  if (changeOf !== null) {
    const change = parsePaidChange(checkout);
    if (change === null) return null;
    const { gameId, email, locale, page } = change;
    // The page looks the payment up, so its URL is the same whatever the result is.
    const returnPath = '/booking?do=pay';
    return { gameIds: [gameId], voucherNames: [], email, locale: mails.localeOf(locale), page, returnPath };
  }
  const paid = parsePaidCheckout(checkout);
  if (paid === null) return null;
  const { body, contents, soldBy } = paid;
  return {
    gameIds: contents.items.map(({ gameId }) => gameId),
    voucherNames: contents.offers.lines.map(({ name }) => name),
    email: body.customer.email,
    locale: mails.localeOf(body.locale),
    page: readPaymentPage(paid),
    // The checkout page looks the payment up, too. A person who pays what the staff sold has no basket there: the page says that the confirmation
    // comes by email.
    returnPath: soldBy === null ? '/checkout' : '/checkout?by=link',
  };
}

/** The most characters of a description. */
const maxDescription = 200;

/** Returns the command that starts a payment at its provider; null for a payment that is settled. */
export function toStartPayment(context: CheckoutContext, payment: PaymentRow): StartPayment | null {
  const { catalogue, siteOrigin } = context;
  const bought = readPurchase(context, payment);
  if (bought === null) return null;
  const { id, locationId, amountMinor, currency } = payment;
  const { gameIds, voucherNames, email, locale, page, returnPath } = bought;
  const venue = catalogue.venue(locationId);
  const games = gameIds.map((gameId) => (venue === null ? gameId : (roomFor(venue, gameId)?.gameName ?? gameId)));
  const returnUrl = new URL(`/${locale}/${venue?.locationSlug ?? locationId}${returnPath}`, siteOrigin).href;
  return {
    paymentId: id,
    locationId,
    amountMinor,
    currency,
    description: [...games, ...voucherNames].join(', ').slice(0, maxDescription),
    email,
    locale,
    page: page === 'embedded' ? { kind: 'embedded' } : { kind: 'hosted', returnUrl },
  };
}
