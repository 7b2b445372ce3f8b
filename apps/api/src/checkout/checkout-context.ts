import type { Logger } from 'pino';
import type { BasketsContext } from '../baskets/baskets-context.ts';
import type { BookingLinks } from '../kernel/booking-links.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import type { Mails } from '../mail/mails.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { PaymentRow } from '../payments/payment-rows.ts';
import type { Contact } from '../ticketing/shared/contact.ts';
import type { Handoffs } from './payments/handoffs.ts';
import type { PaidChange } from './payments/paid-change.ts';

/** The dependencies of checkouts and payments, besides those of baskets. */
export interface CheckoutContext extends BasketsContext {
  readonly mails: Mails;
  /** Finds how a location can be reached, from the content. */
  readonly findContact: (
    locationId: string,
    locale: Locale,
  ) => Promise<Contact & { readonly reviewUrl: string | null }>;
  readonly accounts: PaymentAccounts;
  readonly handoffs: Handoffs;
  readonly links: BookingLinks;
  readonly log: Pick<Logger, 'warn'>;
  /** The site's origin: a visitor comes back there from the provider's page. */
  readonly siteOrigin: string;
  readonly preparePaidChange: PreparePaidChange;
}

/**
 * Prepares the change that a payment is for. Returns null if the location is no longer sold.
 *
 * The function that it returns records the charge and changes the booking, in the given transaction. It returns false, and has changed nothing, if
 * the booking or its price is another one by now, or if the change is no longer possible; the caller then gives the payment back.
 */
export type PreparePaidChange = (
  payment: PaymentRow,
  change: PaidChange,
) => Promise<((tx: Queryable, payment: PaymentRow) => Promise<boolean>) | null>;
