import { type Customer, customerLabels, mapCustomerFields } from '@latchkey/booking-core';
import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import type { Locale, Price } from '@latchkey/i18n';
import type { BookedGame } from '../templates/booking-parts.ts';
import type { ChangedBookingInput } from '../templates/changed-booking.ts';
import type { MoneyOfChange } from '../templates/money-sentences.ts';
import type { VoucherInput } from '../templates/voucher-letter.ts';
import type { VisitInput } from '../visit-time.ts';
import { confirmation } from './sample-booking.ts';

/** The data of the samples: a booking of two games, its customer and its money. */
export interface SampleWorld {
  readonly locale: Locale;
  /** The address of the customer. */
  readonly to: string;
  readonly customer: Customer;
  readonly reference: string;
  readonly link: string;
  readonly currency: string;
  readonly confirmation: ConfirmationWire;
  readonly game: BookedGame;
  /** The game in Kids Mode. */
  readonly kidsGame: BookedGame;
  /** The game before it was moved and its tickets were changed. */
  readonly earlier: BookedGame;
  readonly nothing: MoneyOfChange;
  readonly moneyBack: MoneyOfChange;
  readonly writtenAt: number;
  /** A change that costs nothing. */
  readonly change: ChangedBookingInput;
  readonly visit: VisitInput;
  readonly voucher: VoucherInput;
}

const [archive, lantern] = confirmation.bookings;
if (archive === undefined || lantern === undefined) throw new Error('The sample booking has two games.');
const game: BookedGame = { ...archive, minutes: 60 };
const kidsGame: BookedGame = { ...lantern, minutes: 75 };
const earlier: BookedGame = {
  ...game,
  date: '2026-11-21',
  startTime: '18:00',
  startsAt: '2026-11-21T23:00:00.000Z',
  tickets: game.tickets.map((ticket) => ({ ...ticket, quantity: 6 })),
};

const { reference, currency } = confirmation;
const to = 'ada@example.com';
const customer = {
  ...mapCustomerFields((field) => customerLabels[field]),
  firstName: 'Ada',
  lastName: 'Byron',
  email: to,
  phone: '+14075550123',
};
const amount: Price = { amountMinor: 6_500, currency };
const writtenAt = Date.parse('2026-11-20T08:00:00Z');
const nothing: MoneyOfChange = {
  currency,
  cardMinor: 0,
  returnedMinor: 0,
  owedMinor: 0,
  handMinor: 0,
  isReduced: false,
  chargedMinor: 0,
  feeMinor: 0,
  leftMinor: 0,
};
const moneyBack: MoneyOfChange = {
  ...nothing,
  cardMinor: 9_500,
  returnedMinor: 2_000,
  owedMinor: 1_000,
  feeMinor: 500,
};

/** Creates the data of the samples in a language. */
export function sampleWorldIn(locale: Locale): SampleWorld {
  const link = `https://house.example/${locale}/orlando/booking#Zm9yLWEtc2FtcGxlLW9ubHk`;
  return {
    locale,
    to,
    customer,
    reference,
    link,
    currency,
    confirmation,
    game,
    kidsGame,
    earlier,
    nothing,
    moneyBack,
    writtenAt,
    change: { customer, reference, link, money: nothing, sequence: 1, writtenAt },
    visit: { customer, reference, games: [game, kidsGame], link, googleUrl: null },
    voucher: { to, code: 'GIFT-7KQM-4XQD', amount, validUntil: '2028-11-23' },
  };
}
