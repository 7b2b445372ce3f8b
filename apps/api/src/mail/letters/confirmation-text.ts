import { isolate } from '../layout/isolate.ts';
import { plainText } from '../layout/plain-text.ts';
import type { ConfirmationBooking, ConfirmationVoucher, ConfirmationWords } from './confirmation-words.ts';

/** The confirmation for readers of plain text. */
export function confirmationText(words: ConfirmationWords): string {
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
    isToBePaid,
    questions,
  } = words;
  const hasBookings = bookings.length > 0;
  return plainText([
    [greeting],
    [t('The stage is set: your booking is confirmed.')],
    [`${t('Your reference')}: ${isolate(reference)}`, t('Keep this reference, show it at the door')],
    ...bookings.map((booking) => bookingLines(booking, words)),
    ...vouchers.map((voucher) => voucherLines(voucher, words)),
    [
      subtotal === null ? null : `${t('Subtotal')}: ${subtotal}`,
      ...discounts.map(({ name, price }) => `${name}: ${price}`),
      `${t('Total')}: ${total}`,
      isToBePaid ? t('You pay when you arrive. Nothing is charged now.') : null,
    ],
    hasBookings ? [t('Please arrive 15 minutes before your game starts.')] : [],
    [
      t('See you at %location', { location: venue.name }),
      ...venue.addressLines,
      venue.telephone === null ? null : `${t('Phone')}: ${isolate(venue.telephone)}`,
      venue.directionsUrl === null ? null : `${t('Directions')}: ${venue.directionsUrl}`,
    ],
    hasBookings ? [t('The attached calendar file puts the date into your calendar.')] : [],
    [questions],
    [t('You receive this email because you booked with %name.', { name: brand })],
  ]);
}

function bookingLines(booking: ConfirmationBooking, { t }: ConfirmationWords): readonly (string | null)[] {
  return [
    booking.isKidsMode ? `${booking.gameName} (${t('Kids Mode')})` : booking.gameName,
    `${t('Date')}: ${booking.date}`,
    `${t('Time')}: ${booking.time}`,
    booking.zone,
    booking.duration === null ? null : `${t('Duration')}: ${booking.duration}`,
    ...booking.tickets.map(({ name, price }) => `${name}: ${price}`),
  ];
}

function voucherLines({ name, price, code, sentTo }: ConfirmationVoucher, { t }: ConfirmationWords): readonly string[] {
  return [
    `${t('Gift voucher')}: ${name}, ${price}`,
    ...(code === null ? [] : [`${t('Your code')}: ${isolate(code)}`]),
    ...(sentTo === null ? [] : [t('Sent to %email', { email: sentTo })]),
  ];
}
