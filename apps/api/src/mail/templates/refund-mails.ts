import { colon, formatPrice } from '@latchkey/i18n';
import type { Mail } from '../email.ts';
import { isolate } from '../layout/html.ts';
import { paragraph } from '../layout/page.ts';
import { venueMail, type VenueMailFrame } from './venue-mail.ts';

interface RefundFrame extends VenueMailFrame {
  readonly currency: string;
  /** Minor units that go back to the card. */
  readonly cardMinor: number;
}

export interface PaymentReturnedInput extends RefundFrame {
  /** Whether its places had been given to others; else it came too late or after a change of the basket. */
  readonly arePlacesLost: boolean;
}

export interface RefundMailInput extends RefundFrame {
  readonly reference: string;
  /** Minor units that are on the gift vouchers again that had paid. */
  readonly returnedMinor: number;
  /** Minor units that come as a new gift voucher. */
  readonly owedMinor: number;
  /** Whether gift vouchers that were bought with the booking are worth less now, or nothing. */
  readonly isReduced: boolean;
}

/** The email about a refund of a booking: what goes back, and where to. */
export function refundMail(input: RefundMailInput): Mail {
  const { t, brand, reference, currency, cardMinor, returnedMinor, owedMinor, isReduced } = input;
  const amount = (amountMinor: number) => ({ amount: isolate(formatPrice({ amountMinor, currency }, t.locale)) });
  return mailOf(input, {
    title: t('Your refund'),
    sentences: [
      ...(cardMinor > 0 ? [toCard(input)] : []),
      ...(returnedMinor > 0
        ? [t('%amount is back on the gift voucher that you paid with.', amount(returnedMinor))]
        : []),
      ...(owedMinor > 0
        ? [t('%amount comes to you as a gift voucher, in an email of its own.', amount(owedMinor))]
        : []),
      ...(isReduced ? [t('What was not spent of the gift vouchers in this booking was taken off them.')] : []),
    ],
    details: [`${t('Your reference')}${colon(t.locale)}${isolate(reference)}`],
    footer: t('You receive this email because you booked with %name.', { name: brand }),
  });
}

/** The email about a payment with which nothing was booked. */
export function paymentReturnedMail(input: PaymentReturnedInput): Mail {
  const { t, brand, arePlacesLost } = input;
  return mailOf(input, {
    title: t('Your payment goes back to you'),
    sentences: [
      arePlacesLost
        ? t('When your payment arrived, your places had been given to others. Nothing is booked.')
        : t('Nothing could be booked with your payment.'),
      toCard(input),
    ],
    details: [],
    footer: t('You receive this email because you paid %name.', { name: brand }),
  });
}

function toCard({ t, currency, cardMinor }: RefundFrame): string {
  const amount = isolate(formatPrice({ amountMinor: cardMinor, currency }, t.locale));
  return t('%amount goes back to your card. Your bank may need some days.', { amount });
}

interface RefundWords {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly details: readonly string[];
  readonly footer: string;
}

function mailOf(frame: RefundFrame, { title, sentences, details, footer }: RefundWords): Mail {
  const { venue } = frame;
  const contact = [venue.name, ...venue.addressLines, ...(venue.telephone === null ? [] : [isolate(venue.telephone)])];
  return venueMail(frame, {
    kind: 'refund',
    subject: title,
    title,
    sentences,
    sentenceStyle: '',
    text: [details, contact],
    page: [
      ...details.map((line) => paragraph(line, 'font-weight:600;')),
      ...contact.map((line) => paragraph(line, 'margin-bottom:0;')),
    ],
    footer,
    hasSecret: false,
  });
}
