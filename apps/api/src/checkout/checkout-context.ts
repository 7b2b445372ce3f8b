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

/** What checkouts and payments use, besides what baskets use. */
export interface CheckoutContext extends BasketsContext {
  readonly mails: Mails;
  /** How a location can be reached, from the content. */
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
 * Prepares what a payment of a change delivers: null where that is no longer possible. The function that it returns changes the booking,
 * and is false where the places have been taken.
 */
export type PreparePaidChange = (
  payment: PaymentRow,
  change: PaidChange,
) => Promise<((tx: Queryable, payment: PaymentRow) => Promise<boolean>) | null>;
