import type { Mail } from '../letter.ts';
import { oneLine } from '../one-line.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { confirmationText } from './confirmation-text.ts';
import { wordsOf, type ConfirmationInput } from './confirmation-words.ts';

/** What the visitor can show at the door, in the language that they booked in, with the date for their calendar. */
export function confirmationMail(input: ConfirmationInput): Mail {
  const { t, brand, venue, customer, confirmation, durations, writtenAt } = input;
  const { reference } = confirmation;
  const words = wordsOf(input);
  const events = confirmation.bookings.flatMap((booking) => {
    // A provider's booking is in no table of ours: it says itself how long it takes.
    const durationMinutes = durations.get(booking.id) ?? booking.durationMinutes ?? undefined;
    return durationMinutes === undefined ? [] : [{ ...booking, durationMinutes }];
  });
  return {
    kind: 'booking-confirmation',
    letter: {
      to: customer.email,
      replyTo: venue.email,
      subject: oneLine(
        confirmation.bookings.length > 0
          ? t('Booking confirmed at %location (%reference)', { location: venue.name, reference })
          : t('Gift voucher requested at %location (%reference)', { location: venue.name, reference }),
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
