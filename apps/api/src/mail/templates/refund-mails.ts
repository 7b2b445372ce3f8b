import type { Mail } from '../email.ts';
import { composeMail } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { paragraph } from '../layout/page.ts';
import { labelled, sentence, sentences, type Part } from '../layout/parts.ts';
import type { MailScene } from './booking-parts.ts';
import { moneyBackSentences, toCardSentence, type MoneyBack } from './money-sentences.ts';

export interface PaymentReturnedInput extends MailScene {
  readonly to: string;
  readonly currency: string;
  /** Minor units that go back to the card. */
  readonly cardMinor: number;
  /** Whether its places had been given to others; else it came too late or after a change of the basket. */
  readonly arePlacesLost: boolean;
  /** Whether it was for a change of a booking, which is as before. */
  readonly isOfChange: boolean;
}

export interface RefundMailInput extends MailScene, MoneyBack {
  readonly to: string;
  readonly reference: string;
}

/** The email about a refund of a booking: what goes back, and where to. */
export function refundMail(input: RefundMailInput): Mail {
  const { t, brand, reference } = input;
  return refundedMail(input, {
    title: t('Your refund'),
    said: moneyBackSentences(t, input),
    detail: labelled(t, t('Your reference'), isolate(reference)),
    footer: t('You receive this email because you booked with %name.', { name: brand }),
  });
}

/** The email about a payment with which nothing was booked. */
export function paymentReturnedMail(input: PaymentReturnedInput): Mail {
  const { t, brand, currency, cardMinor } = input;
  return refundedMail(input, {
    title: t('Your payment goes back to you'),
    said: [whyReturned(input), toCardSentence(t, currency, cardMinor)],
    detail: null,
    footer: t('You receive this email because you paid %name.', { name: brand }),
  });
}

function whyReturned({ t, arePlacesLost, isOfChange }: PaymentReturnedInput): string {
  if (isOfChange) return t('The change that you paid for could not be made. Your booking is as before.');
  return arePlacesLost
    ? t('When your payment arrived, your places had been given to others. Nothing is booked.')
    : t('Nothing could be booked with your payment.');
}

interface Words {
  readonly title: string;
  readonly said: readonly string[];
  readonly detail: string | null;
  readonly footer: string;
}

function refundedMail(scene: MailScene & { readonly to: string }, { title, said, detail, footer }: Words): Mail {
  const { t, brand, venue, to } = scene;
  return composeMail({
    t,
    brand,
    kind: 'refund',
    to,
    replyTo: venue.email,
    subject: title,
    title,
    preview: said.join(' '),
    parts: [sentences(said, 'font-size:18px;'), sentence(detail, 'font-weight:600;'), contactPart(scene)],
    footer,
  });
}

function contactPart({ venue }: MailScene): Part {
  const lines = [venue.name, ...venue.addressLines, ...(venue.telephone === null ? [] : [isolate(venue.telephone)])];
  return { text: lines, html: fragment`${lines.map((line) => paragraph(line, 'margin-bottom:0;'))}` };
}
