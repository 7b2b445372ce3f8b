import { formatDateTimeInZone } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { buttonPart, sentence } from '../layout/parts.ts';
import { priceIn, venuePart } from '../templates/booking-parts.ts';

interface PaymentLinkInput {
  readonly to: string;
  /** The page of the payment provider. */
  readonly url: string;
  /** The amount in major units. */
  readonly amount: number;
  readonly currency: string;
  /** The time until which the places are held, ISO 8601. */
  readonly deadline: string;
  /** The location's time zone, in which the deadline is written. */
  readonly timeZone: string;
}

/** The email with the page on which a party pays for places that were sold to it by telephone or at the counter. */
export const paymentLinkMail = defineMail({
  kind: 'payment-link',
  to: 'visitor',
  isLimited: true,
  render: (scene, { to, url, amount, currency, deadline, timeZone }: PaymentLinkInput) => {
    const { t, brand, venue } = scene;
    const title = t('Please pay to confirm your booking');
    const held = t('Your places in %location are held until %time. They are booked once you have paid.', {
      location: venue.name,
      time: formatDateTimeInZone(deadline, timeZone, t.dates),
    });
    return {
      about: { usefulUntil: Date.parse(deadline) },
      to,
      replyTo: venue.email,
      subject: title,
      title,
      preview: held,
      parts: [
        sentence(held),
        buttonPart(t, url, t('Pay %price now', { price: priceIn(t, currency)(amount) })),
        sentence(t('We send the confirmation by email.')),
        venuePart(scene),
      ],
      footer: t('You receive this email because you asked %name for a booking.', { name: brand }),
    };
  },
  samples: ({ to, currency }) => ({
    'payment link': {
      to,
      url: 'https://pay.example/c/sample',
      amount: 162,
      currency,
      deadline: '2026-11-21T17:25:00Z',
      timeZone: 'America/New_York',
    },
  }),
});
