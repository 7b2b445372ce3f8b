import type { Payment, PayOutcome } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';

/** A provider's form on the page. Only this form has the number of the card; no other script of the page can read it. */
export interface PaymentForm {
  /** Sends what the visitor typed. */
  readonly pay: () => Promise<PayOutcome>;
  readonly remove: () => void;
}

export interface MountOptions {
  readonly target: HTMLElement;
  readonly locale: Locale;
}

/** The browser's part of a payment provider. Both functions load its script and throw an error if that fails. */
export interface PaymentService {
  /** Resolves once a visitor can type. */
  readonly mount: (payment: Payment, options: MountOptions) => Promise<PaymentForm>;
  /** Has the visitor approve a payment that has no form any more, as after a reload. */
  readonly approve: (payment: Payment, locale: Locale) => Promise<PayOutcome>;
  /** Returns whether nothing is charged, because the script is that of a fake. */
  readonly isFake: () => Promise<boolean>;
}
