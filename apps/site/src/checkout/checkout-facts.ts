import type { Basket, PaymentOption, VisitSnapshot } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ExpiredContent } from '../basket/expired-notice.tsx';
import type { VenueOfBasket } from '../basket/venue.ts';
import type { Press } from '../steps/press.ts';
import type { ConfirmationSheet } from './confirmation-sheet.tsx';
import type { PaymentForms } from './payment/payment-forms.tsx';
import type { PlacesLost } from './payment/places-lost.tsx';
import type { CardOnPage } from './payment/card-on-page.ts';
import type { CheckoutChoice, Done } from './steps/checkout-query.ts';

/** The facts that the screens of the checkout show, in a browser with scripts and without. */
export interface CheckoutFacts {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly visit: Pick<VisitSnapshot, 'basket' | 'checkout'>;
  /** The bookings, vouchers and codes that were held; empty lists if they are unknown by now. */
  readonly expired: ExpiredContent;
  /** The time to show while the browser's visit is not open yet, in milliseconds since 1970; null for the visitor's clock. */
  readonly stillAtMs: number | null;
  /** The visitor's last act, where the screen does not show it. */
  readonly done: Done | null;
  readonly isShopOpen: boolean;
  /** The chosen way to pay; null if nothing is due, and where only the form in the page has the choice. */
  readonly option: PaymentOption | null;
  readonly press: Press<CheckoutChoice>;
  readonly parts: CheckoutParts;
}

/** The parts that differ between a browser with scripts, which loads some of them when they are needed, and a page without. */
export interface CheckoutParts {
  readonly Confirmation: ComponentType<ComponentProps<typeof ConfirmationSheet>>;
  readonly Payment: ComponentType<ComponentProps<typeof PaymentForms>>;
  readonly PlacesLost: ComponentType<ComponentProps<typeof PlacesLost>>;
  /** True where the venue's time zone is named; null where the visitor's clock decides. A server does not know that clock. */
  readonly namesZone: boolean | null;
  readonly renderQr: (text: string, label: string) => ReactNode;
  /** Draws the line that a phone folds a basket into; null without scripts. `folded` are the ids of the folded elements. */
  readonly renderFold: (basket: Basket, folded: readonly string[]) => ReactNode;
  /** The button that prints the page; null without scripts. */
  readonly print: ReactNode;
  /** The payment provider's form; null without scripts. */
  readonly card: CardOnPage | null;
}
