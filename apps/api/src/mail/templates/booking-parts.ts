import { fromMinor, toMinor } from '@latchkey/booking-core';
import { type BasketBookingWire, ticketTotalMinor } from '@latchkey/cms-client/contract';
import {
  colon,
  formatDate,
  formatDateTimeInZone,
  formatPrice,
  formatStart,
  formatTime,
  priceReasonInWords,
  withCommas,
  zoneName,
  type PlainPhrase,
  type Translator,
  type WordedReason,
} from '@latchkey/i18n';
import { toPersonName } from '../strangers-text.ts';
import { fragment, isolate } from '../layout/html.ts';
import { colours, chooseLook, torn } from '../layout/look.ts';
import { brassLink } from '../layout/page.ts';
import { buttonPart, labelled, onlyText, rowsHtml, sentence, type Part, type Row } from '../layout/parts.ts';
import type { MailScene } from '../scene.ts';

/** The style of a sheet with the look of a ticket. */
export const slip = `margin:0 0 18px;background:${colours.ticket};border:1px solid ${colours.line};border-top:4px solid ${colours.brassDeep};`;
/** The style of the line between the two halves of a ticket. */
const perforation = `border-top:2px ${torn} ${colours.line};`;

/** Returns a function that writes prices, like `$130.00`, isolated from the direction of the text. */
export function priceIn(t: Translator, currency: string): (major: number) => string {
  return (major) => isolate(formatPrice({ amountMinor: toMinor(major, currency), currency }, t.locale));
}

/** Greets by a first name; writes nothing if it is no name. */
export function greetingPart(t: Translator, firstName: string): Part {
  const name = toPersonName(firstName);
  return sentence(name === null ? null : t('Hello %name,', { name }), 'font-size:18px;font-weight:600;');
}

/** Writes the date and the time of a game at its venue, in the format of the language. */
export function formatGameTime({ t, venue }: MailScene, { date, startTime, startsAt }: GameTime): string {
  return venue.timeZone === null
    ? `${formatDate(date, t.dates, 'full')}, ${isolate(formatTime(startTime, t.dates))}`
    : formatDateTimeInZone(startsAt, venue.timeZone, t.dates);
}

/** The time of a game. */
export type GameTime = Pick<BasketBookingWire, 'date' | 'startTime' | 'startsAt'>;

/** A game with its duration, as it is booked. */
export interface BookedGame extends BasketBookingWire {
  /** The duration; null if it is not known. */
  readonly minutes: number | null;
}

interface TicketOptions {
  /** The ISO currency of the prices; null leaves the tickets out. */
  readonly currency: string | null;
  /** The time of the game before a change. */
  readonly insteadOf?: GameTime | undefined;
  /** True if it is no longer booked: its time is struck through. */
  readonly isOver?: boolean;
}

/** Writes an admission ticket: game and time, below the perforation the places. */
export function ticketPart(scene: MailScene, game: BookedGame, options: TicketOptions): Part {
  const { t, venue } = scene;
  const { currency, insteadOf, isOver = false } = options;
  const look = chooseLook(t.locale);
  const date = formatDate(game.date, t.dates, 'full');
  const time = isolate(formatStart(game, venue.timeZone, t.dates));
  const zone = venue.timeZone === null ? null : t('Venue time (%zone)', { zone: zoneName(venue.timeZone, t.locale) });
  const duration = game.minutes === null ? null : t('%count minutes', { count: game.minutes });
  const before = insteadOf === undefined ? null : t('Instead of %time', { time: formatGameTime(scene, insteadOf) });
  const tickets = currency === null ? [] : ticketRows(t, game.tickets, currency);
  const why = currency === null ? null : reasonsInWords(t, game);
  const struck = isOver ? 'text-decoration:line-through;' : '';
  return {
    text: [
      game.kidsMode ? `${game.gameName} (${t('Kids Mode')})` : game.gameName,
      labelled(t, t('Date'), date),
      labelled(t, t('Time'), time),
      zone,
      before,
      duration === null ? null : labelled(t, t('Duration'), duration),
      ...tickets.map(({ name, value }) => labelled(t, name, value)),
      why,
    ],
    html: fragment`<div style="${slip}">
      <div style="padding:20px 22px 16px;">
        <p style="margin:0 0 2px;${look.label}">${venue.name}</p>
        <h2 style="margin:0 0 12px;${look.display}font-size:32px;">${game.gameName}</h2>
        ${game.kidsMode ? fragment`<p style="display:inline-block;margin:0 0 12px;padding:1px 10px;border:1px solid ${colours.ink};border-radius:3px;font-size:13px;font-weight:600;">${t('Kids Mode')}</p>` : null}
        <p style="margin:0;font-size:17px;font-weight:600;${struck}">${date}</p>
        <p style="margin:2px 0 0;${look.display}font-size:38px;${struck}">${time}</p>
        ${before === null ? null : fragment`<p style="margin:4px 0 0;">${before}</p>`}
        <p style="margin:4px 0 0;${look.label}">${[zone, duration].filter((part) => part !== null).join(' · ')}</p>
      </div>
      ${tickets.length === 0 ? null : fragment`<div style="padding:8px 22px 10px;${perforation}">${rowsHtml(t, tickets)}${why === null ? null : fragment`<p style="margin:4px 0 0;${look.label}">${why}</p>`}</div>`}
    </div>`,
  };
}

/** Says why a game does not cost its base price; null if it does. */
function reasonsInWords(t: Translator, { reasons = [] }: BookedGame): string | null {
  // Each reason has the fields of its type.
  const words = reasons.map((reason) => priceReasonInWords(t, reason as WordedReason));
  return words.length === 0 ? null : withCommas(words, t.locale);
}

/** Lists the tickets, like `4 × Adult`, each with its total. */
export function ticketRows(t: Translator, tickets: BasketBookingWire['tickets'], currency: string): readonly Row[] {
  const price = priceIn(t, currency);
  return tickets.map((ticket) => ({
    name: `${isolate(String(ticket.quantity))} × ${isolate(ticket.name)}`,
    value: price(fromMinor(ticketTotalMinor(ticket, currency), currency)),
  }));
}

/** Writes the place of the game: address, telephone, directions. */
export function venuePart({ t, venue }: MailScene): Part {
  const { name, addressLines, telephone, directionsUrl } = venue;
  const look = chooseLook(t.locale);
  const title = t('See you in %location', { location: name });
  return {
    text: [
      title,
      ...addressLines,
      telephone === null ? null : labelled(t, t('Phone'), isolate(telephone)),
      directionsUrl === null ? null : labelled(t, t('Directions'), directionsUrl),
    ],
    html: fragment`<div
      style="margin:0 0 22px;padding:24px 22px;background:${colours.stage};border-bottom:4px solid ${colours.brass};color:${colours.stageText};"
    >
      <h2 style="margin:0 0 8px;${look.display}font-size:30px;color:${colours.brassBright};">${title}</h2>
      ${addressLines.map((line) => fragment`<p style="margin:0;">${isolate(line)}</p>`)}
      ${telephone === null ? null : fragment`<p style="margin:8px 0 0;">${t('Phone')}${colon(t.locale)}<a dir="ltr" href="tel:${telephone.replaceAll(/[^\d+]/gu, '')}" style="color:${colours.brassBright};white-space:nowrap;">${telephone}</a></p>`}
      ${directionsUrl === null ? null : fragment`<p style="margin:18px 0 0;">${brassLink(directionsUrl, t('Directions'))}</p>`}
    </div>`,
  };
}

/** Writes the link to the booking, and warns that everyone can use it; writes nothing without a link. */
export function linkPart(t: Translator, link: string | null): Part {
  return link === null
    ? onlyText()
    : buttonPart(
        t,
        link,
        t('See or change your booking'),
        t('Anyone with this link can change your booking. Please do not share it.'),
      );
}

/** Says how to reach the venue with questions. */
export function questionsPart({ t, venue }: MailScene): Part {
  return sentence(t(venue.telephone === null ? byMail : byMailOrTelephone), 'margin-bottom:0;');
}

/** Returns the footer of emails to people who booked. */
export function bookedFooter({ t, brand }: MailScene): string {
  return t('You receive this email because you booked with %name.', { name: brand });
}

const byMailOrTelephone = 'Questions or changes? Reply to this email or call us.' satisfies PlainPhrase;
const byMail = 'Questions or changes? Reply to this email.' satisfies PlainPhrase;
