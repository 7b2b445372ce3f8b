import type { Translator } from '@latchkey/i18n';
import { fragment, type Html, isolate } from '../layout/html.ts';
import { colours, lookOf, type Look, brassLink, codePanel, pageHtml, paragraph } from '../layout/page.ts';
import type { ConfirmationBooking, ConfirmationVoucher, ConfirmationWords, PricedLine } from './confirmation-words.ts';
import type { VenueCard } from './venue-card.ts';

/** The HTML part of the confirmation: a playbill with an admission ticket per booking. */
export function confirmationHtml(words: ConfirmationWords): string {
  const { t, brand, venue, greeting, reference, bookings, vouchers, questions } = words;
  const look = lookOf(t.locale);
  const hasBookings = bookings.length > 0;
  return pageHtml({
    locale: t.locale,
    brand,
    title: hasBookings ? t('Booking confirmed') : t('Your gift voucher is ready'),
    preview: [reference, ...bookings.map(({ gameName, date, time }) => `${gameName}, ${date}, ${time}`)].join(' · '),
    footer: t('You receive this email because you booked with %name.', { name: brand }),
    body: [
      ...(greeting === null ? [] : [paragraph(greeting, 'font-size:18px;font-weight:600;')]),
      ...(hasBookings ? [paragraph(t('The stage is set: your booking is confirmed.'))] : []),
      codePanel(look, {
        label: t('Your reference'),
        code: reference,
        hint: t('Keep this reference, show it at the door'),
      }),
      ...bookings.map((booking) => ticket(t, look, booking, venue)),
      ...vouchers.map((voucher) => voucherSlip(t, look, voucher)),
      totals(words, look),
      venuePanel(t, look, venue),
      ...(hasBookings
        ? [
            paragraph(t('Please arrive 15 minutes before your game starts.'), 'font-weight:600;'),
            paragraph(t('The attached calendar file puts the date into your calendar.')),
          ]
        : []),
      paragraph(questions, 'margin-bottom:0;'),
    ],
  });
}

const slip = `margin:0 0 18px;background:${colours.ticket};border:1px solid ${colours.line};border-top:4px solid ${colours.brassDeep};`;
const perforation = `border-top:2px dashed ${colours.line};`;

/** An admission ticket: game and time, below the perforation the places. */
function ticket(t: Translator, look: Look, booking: ConfirmationBooking, venue: VenueCard): Html {
  const { gameName, date, time, zone, duration, isKidsMode, tickets } = booking;
  return fragment`<div style="${slip}">
    <div style="padding:20px 22px 16px;">
      <p style="margin:0 0 2px;${look.label}">${venue.name}</p>
      <h2 style="margin:0 0 12px;${look.display}font-size:32px;">${gameName}</h2>
      ${isKidsMode ? fragment`<p style="display:inline-block;margin:0 0 12px;padding:1px 10px;border:1px solid ${colours.ink};border-radius:3px;font-size:13px;font-weight:600;">${t('Kids Mode')}</p>` : null}
      <p style="margin:0;font-size:17px;font-weight:600;">${date}</p>
      <p style="margin:2px 0 0;${look.display}font-size:38px;">${time}</p>
      <p style="margin:4px 0 0;${look.label}">${[zone, duration].filter((part) => part !== null).join(' · ')}</p>
    </div>
    <div style="padding:8px 22px 10px;${perforation}">${rows(tickets, look)}</div>
  </div>`;
}

function voucherSlip(t: Translator, look: Look, { name, price, recipient }: ConfirmationVoucher): Html {
  return fragment`<div style="${slip}padding:16px 22px;">
    <p style="margin:0;${look.label}">${t('Gift voucher')}</p>
    ${rows([{ name, price }], look, 'font-size:17px;font-weight:600;')}
    ${recipient === null ? null : fragment`<p style="margin:2px 0 0;${look.label}">${t('For %email', { email: recipient })}</p>`}
    <p style="margin:2px 0 0;${look.label}">${t('The code comes in an email of its own.')}</p>
  </div>`;
}

function totals({ t, discounts, subtotal, total, paid, isToBePaid }: ConfirmationWords, look: Look): Html {
  return fragment`<div style="margin:0 0 26px;padding:0 23px;">
    ${subtotal === null ? null : rows([{ name: t('Subtotal'), price: subtotal }, ...discounts], look)}
    <div style="${subtotal === null ? '' : `border-top:3px double ${colours.line};`}">
      ${rows([{ name: t('Total'), price: total }], look, 'font-size:22px;font-weight:700;')}
      ${paid === null ? null : rows([{ name: t('Paid by card'), price: paid }], look)}
    </div>
    ${isToBePaid ? fragment`<p style="margin:2px 0 0;${look.label}">${t('You pay when you arrive. Nothing is charged now.')}</p>` : null}
  </div>`;
}

/** Labels at the start, amounts at the end, in a table, because email programs have no other columns. */
function rows(lines: readonly PricedLine[], look: Look, style = ''): Html {
  return fragment`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;">
    ${lines.map(({ name, price }, index) => {
      const cell = `padding:7px 0;${index === 0 ? '' : `border-top:1px dotted ${colours.line};`}${style}`;
      return fragment`<tr>
        <td style="${cell}text-align:${look.start};">${name}</td>
        <td style="${cell}text-align:${look.end};white-space:nowrap;">${price}</td>
      </tr>`;
    })}
  </table>`;
}

function venuePanel(t: Translator, look: Look, venue: VenueCard): Html {
  const { name, addressLines, telephone, directionsUrl } = venue;
  return fragment`<div
    style="margin:0 0 22px;padding:24px 22px;background:${colours.stage};border-bottom:4px solid ${colours.brass};color:${colours.stageText};"
  >
    <h2 style="margin:0 0 8px;${look.display}font-size:30px;color:${colours.brassBright};">
      ${t('See you at %location', { location: name })}
    </h2>
    ${addressLines.map((line) => fragment`<p style="margin:0;">${isolate(line)}</p>`)}
    ${telephone === null ? null : fragment`<p style="margin:8px 0 0;">${t('Phone')}: <a dir="ltr" href="tel:${telephone.replaceAll(/[^\d+]/gu, '')}" style="color:${colours.brassBright};white-space:nowrap;">${telephone}</a></p>`}
    ${directionsUrl === null ? null : fragment`<p style="margin:18px 0 0;">${brassLink(directionsUrl, t('Directions'))}</p>`}
  </div>`;
}
