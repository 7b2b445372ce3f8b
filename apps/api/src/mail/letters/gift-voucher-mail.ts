import { colon, formatPrice, type Price, type Translator } from '@latchkey/i18n';
import { fragment } from '../layout/html.ts';
import { isolate } from '../layout/isolate.ts';
import { colours, lookOf } from '../layout/look.ts';
import { codePanel, pageHtml, paragraph } from '../layout/page.ts';
import { plainText } from '../layout/plain-text.ts';
import type { Mail } from '../letter.ts';
import { oneLine, personName } from '../one-line.ts';
import type { VenueCard } from './venue-card.ts';

export interface GiftVoucherInput {
  /** The buyer's language: of the recipient's nobody was asked. */
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly to: string;
  readonly fromName: string;
  readonly code: string;
  readonly amount: Price;
  readonly message: string | null;
}

/** To somebody who is given a voucher. */
export function giftVoucherMail({ t, brand, venue, to, fromName, code, amount, message }: GiftVoucherInput): Mail {
  const look = lookOf(t.locale);
  const giver = personName(fromName) ?? brand;
  const price = formatPrice(amount, t.locale);
  const title = t('A gift for you: %amount to play with', { amount: price });
  const sentence = t('%name gives you an evening behind locked doors.', { name: giver });
  const hint = t('Enter this code at checkout.');
  const note = message === null || message.trim() === '' ? null : message.trim();
  const footer = t('Somebody gave this email address to send you a gift from %name.', { name: brand });
  const place = t('See you at %location', { location: venue.name });
  return {
    kind: 'gift-voucher',
    letter: {
      to,
      replyTo: venue.email,
      subject: oneLine(title, 200),
      text: plainText([
        [sentence],
        note === null ? [] : [`${t('A message from %name', { name: giver })}${colon(t.locale).trimEnd()}`, note],
        [
          `${t('Gift voucher')}${colon(t.locale)}${isolate(price)}`,
          `${t('Your code')}${colon(t.locale)}${isolate(code)}`,
          hint,
        ],
        [place, ...venue.addressLines, venue.directionsUrl],
        [footer],
      ]),
      html: pageHtml({
        locale: t.locale,
        brand,
        title,
        preview: sentence,
        footer,
        body: [
          paragraph(sentence, 'font-size:18px;font-weight:600;'),
          ...(note === null
            ? []
            : [
                fragment`<div style="margin:0 0 18px;padding:16px 20px;background:${colours.ticket};border:1px solid ${colours.line};">
                  <p style="margin:0 0 6px;${look.label}">${t('A message from %name', { name: giver })}</p>
                  <p dir="auto" style="margin:0;white-space:pre-line;">${note}</p>
                </div>`,
              ]),
          codePanel(look, { label: `${t('Gift voucher')} · ${isolate(price)}`, code, hint }),
          paragraph(place, 'font-weight:600;margin-bottom:2px;'),
          ...venue.addressLines.map((line) => paragraph(isolate(line), 'margin-bottom:0;')),
        ],
      }),
      attachments: [],
      unsubscribeUrl: null,
      hasSecret: true,
    },
  };
}
