import { toMinor } from '@latchkey/booking-core';
import type { ConfirmationWire } from '@latchkey/cms-client/schema';
import { formatDate, formatPrice, formatTime, zoneName, type PlainPhrase, type Translator } from '@latchkey/i18n';
import { isolate } from '../layout/html.ts';
import { personName } from '../email.ts';
import type { VenueCard } from './venue-card.ts';

export interface ConfirmationInput {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly confirmation: ConfirmationWire;
  /** Minutes by booking id. */
  readonly durations: ReadonlyMap<string, number>;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
}

export interface PricedLine {
  readonly name: string;
  readonly price: string;
}

/** One booking, in the reader's language. */
export interface ConfirmationBooking {
  readonly gameName: string;
  readonly date: string;
  readonly time: string;
  /** `Venue time (Eastern Time)`; null for an unknown zone. */
  readonly zone: string | null;
  readonly duration: string | null;
  readonly isKidsMode: boolean;
  readonly tickets: readonly PricedLine[];
  readonly total: string;
}

/** A gift voucher that was bought; its code comes in an email of its own. */
export interface ConfirmationVoucher {
  readonly name: string;
  readonly price: string;
  readonly recipient: string | null;
}

/** The translated words and formatted numbers of both parts of the email. */
export interface ConfirmationWords {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly greeting: string | null;
  readonly reference: string;
  readonly bookings: readonly ConfirmationBooking[];
  readonly vouchers: readonly ConfirmationVoucher[];
  /** Promotions and redeemed vouchers with their amounts; a subtotal only if there are any. */
  readonly discounts: readonly PricedLine[];
  readonly subtotal: string | null;
  readonly total: string;
  /** What was paid by card; null for nothing. */
  readonly paid: string | null;
  /** Whether something is left to pay at the venue. */
  readonly isToBePaid: boolean;
  /** The contact of the venue. */
  readonly questions: string;
}

export function wordsOf({ t, brand, venue, customer, confirmation, durations }: ConfirmationInput): ConfirmationWords {
  const { reference, currency, bookings, vouchers, promotions, discount, paid = 0 } = confirmation;
  const price = (major: number) => isolate(formatPrice({ amountMinor: toMinor(major, currency), currency }, t.locale));
  // Our own minus sign: that of Intl is on the wrong side of some currencies in Arabic.
  const reduction = (major: number) =>
    isolate(`−${formatPrice({ amountMinor: toMinor(major, currency), currency }, t.locale)}`);
  const name = personName(customer.firstName);
  return {
    t,
    brand,
    venue,
    greeting: name === null ? null : t('Hello %name,', { name }),
    reference,
    bookings: bookings.map((booking) => {
      const minutes = durations.get(booking.id);
      return {
        gameName: booking.gameName,
        date: formatDate(booking.date, t.locale, 'full'),
        time: isolate(formatTime(booking.startTime, t.locale)),
        zone: venue.timeZone === null ? null : t('Venue time (%zone)', { zone: zoneName(venue.timeZone, t.locale) }),
        duration: minutes === undefined ? null : t('%count minutes', { count: minutes }),
        isKidsMode: booking.kidsMode,
        tickets: booking.tickets.map((ticket) => ({
          name: `${isolate(String(ticket.quantity))} × ${isolate(ticket.name)}`,
          price: price(ticket.quantity * ticket.singlePrice),
        })),
        total: price(booking.total),
      };
    }),
    vouchers: vouchers.map((voucher) => ({
      name: isolate(voucher.name),
      price: price(voucher.amount),
      recipient: voucher.email,
    })),
    discounts: promotions.map((promotion) => ({
      name: isolate(promotion.name),
      price: reduction(promotion.discount),
    })),
    subtotal: discount > 0 ? price(confirmation.subtotal) : null,
    total: price(confirmation.total),
    paid: paid > 0 ? price(paid) : null,
    isToBePaid: confirmation.total > paid,
    questions: t(venue.telephone === null ? byMail : byMailOrTelephone),
  };
}

const byMailOrTelephone = 'Questions or changes? Reply to this email or call us.' satisfies PlainPhrase;
const byMail = 'Questions or changes? Reply to this email.' satisfies PlainPhrase;
