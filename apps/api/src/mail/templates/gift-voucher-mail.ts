import { colon, formatDate, formatPrice, type Price } from '@latchkey/i18n';
import { fragment, type Html, isolate } from '../layout/html.ts';
import { colours, lookOf, codePanel, paragraph } from '../layout/page.ts';
import { type Mail, oneLine } from '../email.ts';
import { venueMail, type VenueMailFrame } from './venue-mail.ts';

/** In the buyer's language; that of the recipient is unknown. */
interface VoucherInput extends VenueMailFrame {
  readonly code: string;
  readonly amount: Price;
  /** The last day on which it can be spent, YYYY-MM-DD; null: it never expires. */
  readonly validUntil: string | null;
}

export interface VoucherCopyInput extends VoucherInput {
  /** The recipient of the code; null for the buyer. */
  readonly recipient: string | null;
  readonly message: string | null;
}

/** The differences between the two emails. */
interface VoucherWords {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly note: string | null;
  readonly footer: string;
}

/**
 * The email to the recipient of a voucher. Its words are fixed: a stranger typed the address, and we must not deliver other
 * people's messages.
 */
export function giftVoucherMail(input: VoucherInput): Mail {
  const { t, brand } = input;
  return voucherMail(input, {
    title: t('A gift for you: %amount to play with', { amount: formatPrice(input.amount, t.locale) }),
    sentences: [t('Somebody gives you an evening behind locked doors.')],
    note: null,
    footer: t('Somebody gave this email address to send you a gift from %name.', { name: brand }),
  });
}

/** The email to the buyer: the code, its recipient, and the buyer's message. */
export function giftVoucherCopy({ recipient, message, ...input }: VoucherCopyInput): Mail {
  const { t, brand } = input;
  return voucherMail(input, {
    title: t('Your gift voucher: %amount to play with', { amount: formatPrice(input.amount, t.locale) }),
    sentences:
      recipient === null
        ? []
        : [
            t('Sent to %email', { email: recipient }),
            t('Your words were not sent with it: please pass them on yourself.'),
          ].slice(0, message === null ? 1 : 2),
    note: message === null || message.trim() === '' ? null : message.trim(),
    footer: t('You receive this email because you booked with %name.', { name: brand }),
  });
}

function voucherMail(input: VoucherInput, words: VoucherWords): Mail {
  const { t, venue, code, amount, validUntil } = input;
  const look = lookOf(t.locale);
  const price = formatPrice(amount, t.locale);
  const { title, sentences, note, footer } = words;
  const hint = t('Enter this code at checkout.');
  const validity =
    validUntil === null
      ? t('It never expires.')
      : t('Valid until %date', { date: formatDate(validUntil, t.locale, 'long') });
  const place = t('See you at %location', { location: venue.name });
  return venueMail(input, {
    kind: 'gift-voucher',
    subject: oneLine(title, 200),
    title,
    sentences,
    sentenceStyle: 'font-weight:600;',
    text: [
      note === null ? [] : [`${t('Your words')}${colon(t.locale).trimEnd()}`, note],
      [
        `${t('Gift voucher')}${colon(t.locale)}${isolate(price)}`,
        `${t('Your code')}${colon(t.locale)}${isolate(code)}`,
        hint,
        validity,
      ],
      [place, ...venue.addressLines, venue.directionsUrl],
    ],
    page: [
      ...(note === null ? [] : [notePanel(t('Your words'), note, look.label)]),
      codePanel(look, { label: `${t('Gift voucher')} · ${isolate(price)}`, code, hint }),
      paragraph(validity),
      paragraph(place, 'font-weight:600;margin-bottom:2px;'),
      ...venue.addressLines.map((line) => paragraph(isolate(line), 'margin-bottom:0;')),
    ],
    footer,
    hasSecret: true,
  });
}

function notePanel(title: string, note: string, label: string): Html {
  return fragment`<div style="margin:0 0 18px;padding:16px 20px;background:${colours.ticket};border:1px solid ${colours.line};">
    <p style="margin:0 0 6px;${label}">${title}</p>
    <p dir="auto" style="margin:0;white-space:pre-line;">${note}</p>
  </div>`;
}
