import { colon } from '@latchkey/i18n';
import { isolate, plainText } from '../layout/html.ts';
import { type Mail, oneLine } from '../email.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { confirmationHtml } from './confirmation-html.ts';
import {
  wordsOf,
  type ConfirmationInput,
  type ConfirmationBooking,
  type ConfirmationVoucher,
  type ConfirmationWords,
} from './confirmation-words.ts';

/** The confirmation of a booking, in the language of the booking, with a calendar file. */
export function confirmationMail(input: ConfirmationInput): Mail {
  const { t, brand, venue, customer, confirmation, durations, writtenAt } = input;
  const { reference } = confirmation;
  const words = wordsOf(input);
  const events = confirmation.bookings.flatMap((booking) => {
    // A provider's booking is not in our tables; its response has the duration.
    const durationMinutes = durations.get(booking.id) ?? booking.durationMinutes ?? undefined;
    return durationMinutes === undefined ? [] : [{ ...booking, durationMinutes }];
  });
  return {
    kind: 'booking-confirmation',
    email: {
      to: customer.email,
      replyTo: venue.email,
      subject: oneLine(
        confirmation.bookings.length > 0
          ? t('Booking confirmed at %location (%reference)', { location: venue.name, reference })
          : t('Gift voucher from %location (%reference)', { location: venue.name, reference }),
        200,
      ),
      text: confirmationText(words),
      html: confirmationHtml(words),
      attachments:
        events.length === 0 ? [] : [bookingCalendar({ t, brand, venue, reference, bookings: events, writtenAt })],
      unsubscribeUrl: null,
      hasSecret: false,
    },
  };
}

/** The text part of the confirmation. */
function confirmationText(words: ConfirmationWords): string {
  const {
    t,
    brand,
    venue,
    greeting,
    reference,
    bookings,
    vouchers,
    discounts,
    subtotal,
    total,
    paid,
    isToBePaid,
    questions,
  } = words;
  const hasBookings = bookings.length > 0;
  return plainText([
    [greeting],
    hasBookings ? [t('The stage is set: your booking is confirmed.')] : [],
    [`${t('Your reference')}${colon(t.locale)}${isolate(reference)}`, t('Keep this reference, show it at the door')],
    ...bookings.map((booking) => bookingLines(booking, words)),
    ...vouchers.map((voucher) => voucherLines(voucher, words)),
    [
      subtotal === null ? null : `${t('Subtotal')}${colon(t.locale)}${subtotal}`,
      ...discounts.map(({ name, price }) => `${name}${colon(t.locale)}${price}`),
      `${t('Total')}${colon(t.locale)}${total}`,
      paid === null ? null : `${t('Paid by card')}${colon(t.locale)}${paid}`,
      isToBePaid ? t('You pay when you arrive. Nothing is charged now.') : null,
    ],
    hasBookings ? [t('Please arrive 15 minutes before your game starts.')] : [],
    [
      t('See you at %location', { location: venue.name }),
      ...venue.addressLines,
      venue.telephone === null ? null : `${t('Phone')}${colon(t.locale)}${isolate(venue.telephone)}`,
      venue.directionsUrl === null ? null : `${t('Directions')}${colon(t.locale)}${venue.directionsUrl}`,
    ],
    hasBookings ? [t('The attached calendar file puts the date into your calendar.')] : [],
    [questions],
    [t('You receive this email because you booked with %name.', { name: brand })],
  ]);
}

function bookingLines(booking: ConfirmationBooking, { t }: ConfirmationWords): readonly (string | null)[] {
  return [
    booking.isKidsMode ? `${booking.gameName} (${t('Kids Mode')})` : booking.gameName,
    `${t('Date')}${colon(t.locale)}${booking.date}`,
    `${t('Time')}${colon(t.locale)}${booking.time}`,
    booking.zone,
    booking.duration === null ? null : `${t('Duration')}${colon(t.locale)}${booking.duration}`,
    ...booking.tickets.map(({ name, price }) => `${name}${colon(t.locale)}${price}`),
  ];
}

function voucherLines({ name, price, recipient }: ConfirmationVoucher, { t }: ConfirmationWords): readonly string[] {
  return [
    `${t('Gift voucher')}${colon(t.locale)}${name}, ${price}`,
    ...(recipient === null ? [] : [t('For %email', { email: recipient })]),
    t('The code comes in an email of its own.'),
  ];
}
