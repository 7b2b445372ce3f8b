import { colon, formatDate, formatPrice, type Price } from '@latchkey/i18n';
import { type Mail, oneLine } from '../email.ts';
import { composeMail } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { codePanel, colours, lookOf, paragraph } from '../layout/page.ts';
import { labelled, sentence, sentences, type Part } from '../layout/parts.ts';
import type { MailScene } from './booking-parts.ts';

/** In the buyer's language; that of the recipient is unknown. */
interface VoucherInput extends MailScene {
  readonly to: string;
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
  readonly said: readonly string[];
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
    said: [t('Somebody gives you an evening behind locked doors.')],
    note: null,
    footer: t('Somebody gave this email address to send you a gift from %name.', { name: brand }),
  });
}

/** The email to the buyer: the code, its recipient, and the buyer's message. */
export function giftVoucherCopy({ recipient, message, ...input }: VoucherCopyInput): Mail {
  const { t, brand } = input;
  return voucherMail(input, {
    title: t('Your gift voucher: %amount to play with', { amount: formatPrice(input.amount, t.locale) }),
    said:
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

function voucherMail(input: VoucherInput, { title, said, note, footer }: VoucherWords): Mail {
  const { t, brand, venue, to, validUntil } = input;
  const validity =
    validUntil === null
      ? t('It never expires.')
      : t('Valid until %date', { date: formatDate(validUntil, t.locale, 'long') });
  return composeMail({
    t,
    brand,
    kind: 'gift-voucher',
    to,
    replyTo: venue.email,
    subject: oneLine(title, 200),
    title,
    preview: said.join(' '),
    parts: [
      sentences(said, 'font-size:18px;font-weight:600;'),
      ...(note === null ? [] : [notePart(input, note)]),
      voucherPart(input),
      sentence(validity),
      placePart(input),
    ],
    footer,
    hasSecret: true,
  });
}

function voucherPart({ t, code, amount }: VoucherInput): Part {
  const price = isolate(formatPrice(amount, t.locale));
  const hint = t('Enter this code at checkout.');
  return {
    text: [labelled(t, t('Gift voucher'), price), labelled(t, t('Your code'), isolate(code)), hint],
    html: codePanel(lookOf(t.locale), { label: `${t('Gift voucher')} · ${price}`, code, hint }),
  };
}

function placePart({ t, venue }: VoucherInput): Part {
  const place = t('See you in %location', { location: venue.name });
  return {
    text: [place, ...venue.addressLines, venue.directionsUrl],
    html: fragment`${paragraph(place, 'font-weight:600;margin-bottom:2px;')}${venue.addressLines.map((line) =>
      paragraph(isolate(line), 'margin-bottom:0;'),
    )}`,
  };
}

function notePart({ t }: VoucherInput, note: string): Part {
  const title = t('Your words');
  return {
    text: [`${title}${colon(t.locale).trimEnd()}`, note],
    html: fragment`<div style="margin:0 0 18px;padding:16px 20px;background:${colours.ticket};border:1px solid ${colours.line};">
      <p style="margin:0 0 6px;${lookOf(t.locale).label}">${title}</p>
      <p dir="auto" style="margin:0;white-space:pre-line;">${note}</p>
    </div>`,
  };
}
