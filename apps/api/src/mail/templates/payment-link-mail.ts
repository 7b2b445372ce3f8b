import { formatDateTimeInZone } from '@latchkey/i18n';
import type { Mail } from '../email.ts';
import { composeMail } from '../layout/compose-mail.ts';
import { buttonPart, sentence } from '../layout/parts.ts';
import { priceIn, venuePart, type MailScene } from './booking-parts.ts';

export interface PaymentLinkInput extends MailScene {
  readonly to: string;
  /** The page of the payment provider. */
  readonly url: string;
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
  /** Until when the places are held, ISO 8601. */
  readonly deadline: string;
  /** Of the location. */
  readonly timeZone: string;
}

/** The page on which a party pays what was sold to it by telephone or at the counter. */
export function paymentLinkMail(input: PaymentLinkInput): Mail {
  const { t, brand, venue, to, url, amount, currency, deadline, timeZone } = input;
  const title = t('Your booking awaits its payment');
  const until = formatDateTimeInZone(deadline, timeZone, t.locale);
  const held = t('Your places in %location are held until %time. They are booked once you have paid.', {
    location: venue.name,
    time: until,
  });
  return composeMail({
    t,
    brand,
    kind: 'payment-link',
    to,
    replyTo: venue.email,
    subject: title,
    title,
    preview: held,
    parts: [
      sentence(held),
      buttonPart(t, url, t('Pay %price now', { price: priceIn(t, currency)(amount) })),
      sentence(t('The confirmation comes by email.')),
      venuePart(input),
    ],
    footer: t('You receive this email because you asked %name for a booking.', { name: brand }),
  });
}
