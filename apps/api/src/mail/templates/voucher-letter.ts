import { colon, formatDate, formatPrice, type Price } from '@latchkey/i18n';
import { toOneLine } from '../strangers-text.ts';
import type { Letter } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { colours, chooseLook } from '../layout/look.ts';
import { codePanel, paragraph } from '../layout/page.ts';
import { labelled, sentence, sentences, type Part } from '../layout/parts.ts';
import type { MailScene } from '../scene.ts';

/** The input of an email with the code of a gift voucher. It is in the buyer's language; that of the recipient is unknown. */
export interface VoucherInput {
  readonly to: string;
  readonly code: string;
  readonly amount: Price;
  /** The last day on which it can be spent, YYYY-MM-DD; null if it never expires. */
  readonly validUntil: string | null;
}

/** The differences between the two emails. */
interface VoucherWords {
  readonly title: string;
  readonly lines: readonly string[];
  readonly note: string | null;
  /** The page on which the buyer withdraws from the purchase; null if the purchase cannot be withdrawn. */
  readonly withdrawUrl: string | null;
  readonly footer: string;
}

/** Writes an email with the code of a gift voucher. */
export function voucherLetter(scene: MailScene, voucher: VoucherInput, words: VoucherWords): Letter {
  const { t, venue } = scene;
  const { to, validUntil } = voucher;
  const { title, lines, note, withdrawUrl, footer } = words;
  const validity =
    validUntil === null
      ? t('It never expires.')
      : t('Valid until %date', { date: formatDate(validUntil, t.dates, 'long') });
  return {
    to,
    replyTo: venue.email,
    subject: toOneLine(title, 200),
    title,
    preview: lines.join(' '),
    parts: [
      sentences(lines, 'font-size:18px;font-weight:600;'),
      ...(note === null ? [] : [notePart(scene, note)]),
      voucherPart(scene, voucher),
      sentence(validity),
      placePart(scene),
      ...(withdrawUrl === null ? [] : [withdrawPart(scene, withdrawUrl)]),
    ],
    footer,
    hasSecret: true,
  };
}

function voucherPart({ t }: MailScene, { code, amount }: VoucherInput): Part {
  const price = isolate(formatPrice(amount, t.locale));
  const hint = t('Enter this code at checkout.');
  return {
    text: [labelled(t, t('Gift voucher'), price), labelled(t, t('Your code'), isolate(code)), hint],
    html: codePanel(chooseLook(t.locale), { label: `${t('Gift voucher')} · ${price}`, code, hint }),
  };
}

function withdrawPart({ t }: MailScene, url: string): Part {
  const right = t('You can withdraw from the purchase of a gift voucher within 14 days.');
  const label = t('Withdraw from a contract here');
  return {
    text: [right, `${label}${colon(t.locale).trimEnd()}`, url],
    html: fragment`${paragraph(right, 'margin:18px 0 0;')}<p style="margin:0 0 18px;"><a href="${url}" style="color:${colours.link};">${label}</a></p>`,
  };
}

function placePart({ t, venue }: MailScene): Part {
  const place = t('See you in %location', { location: venue.name });
  return {
    text: [place, ...venue.addressLines, venue.directionsUrl],
    html: fragment`${paragraph(place, 'font-weight:600;margin-bottom:2px;')}${venue.addressLines.map((line) =>
      paragraph(isolate(line), 'margin-bottom:0;'),
    )}`,
  };
}

function notePart({ t }: MailScene, note: string): Part {
  const title = t('Your message');
  return {
    text: [`${title}${colon(t.locale).trimEnd()}`, note],
    html: fragment`<div style="margin:0 0 18px;padding:16px 20px;background:${colours.ticket};border:1px solid ${colours.line};">
      <p style="margin:0 0 6px;${chooseLook(t.locale).label}">${title}</p>
      <p dir="auto" style="margin:0;white-space:pre-line;">${note}</p>
    </div>`,
  };
}
