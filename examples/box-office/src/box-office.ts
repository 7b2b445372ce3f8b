import type { BookingGateway } from '@latchkey/booking-core';
import type { CmsClient } from '@latchkey/cms-client';
import type { Locale } from '@latchkey/i18n';
import type { CardPayments } from './card-payments.ts';
import type { Terminal } from './terminal.ts';

/** The dependencies of the program. */
export interface BoxOffice {
  readonly terminal: Terminal;
  readonly client: CmsClient;
  readonly gateway: BookingGateway;
  readonly cards: CardPayments;
  readonly locale: Locale;
  readonly now: () => number;
  readonly createKey: () => string;
}
