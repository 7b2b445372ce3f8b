import { formatDate } from '@latchkey/i18n';
import { type Mail, oneLine } from '../email.ts';
import { composeMail } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { colours, lookOf } from '../layout/page.ts';
import { labelled, rowsHtml, sentence, sentences, type Part } from '../layout/parts.ts';
import { bookingCalendar } from './booking-calendar.ts';
import {
  bookedFooter,
  greetingPart,
  linkPart,
  questionsPart,
  ticketPart,
  ticketRows,
  venuePart,
  type BookedGame,
  type MailScene,
} from './booking-parts.ts';
import { moneySentences, type MoneyOfChange } from './money-sentences.ts';

/** What the emails about a change of a booking have in common. */
export interface ChangedBookingInput extends MailScene {
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly reference: string;
  /** URL of the booking, with its secret; null where it has none. */
  readonly link: string | null;
  readonly money: MoneyOfChange;
  /** How often the booking has changed, this change included. */
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
}

/** A game of a booking, before and after a change of its time, its tickets, or both. */
export interface ChangedGame {
  readonly game: BookedGame;
  readonly before: BookedGame;
}

export interface ChangedInput extends ChangedBookingInput {
  /** The games that differ. */
  readonly games: readonly ChangedGame[];
}

export interface CancelledInput extends ChangedBookingInput {
  /** What is no longer booked. */
  readonly games: readonly BookedGame[];
  /** Nothing of the booking is left. */
  readonly isWhole: boolean;
  /** Whether anything had been paid, by card or by gift voucher. */
  readonly wasPaid: boolean;
}

/** Games of a booking are at other times. */
export function movedMail(input: ChangedInput): Mail {
  const { t, games, reference } = input;
  const game = games[0]?.game;
  return changeMail(input, {
    kind: 'booking-moved',
    subject:
      game === undefined
        ? t('Your booking was changed (%reference)', { reference })
        : t('Your booking was moved to %date (%reference)', {
            date: formatDate(game.date, t.locale, 'long'),
            reference,
          }),
    title: t('Booking moved'),
    first: t('Your booking has a new time.'),
    parts: [...games.flatMap((changed) => gameParts(input, changed)), moneyPart(input)],
    calendar: {
      games: games.map((changed) => changed.game),
      isCancelled: false,
      note: t('The attached calendar file moves the entry in your calendar.'),
    },
  });
}

/** Games of a booking have other tickets. */
export function ticketsChangedMail(input: ChangedInput): Mail {
  const { t, games, reference } = input;
  return changeMail(input, {
    kind: 'booking-changed',
    subject: t('Your booking was changed (%reference)', { reference }),
    title: t('Booking changed'),
    first: t('Your tickets were changed.'),
    parts: [...games.flatMap((changed) => gameParts(input, changed)), moneyPart(input)],
    calendar: null,
  });
}

/** A game as it is now, with the time and the tickets that it had where they differ. */
function gameParts(input: ChangedBookingInput, { game, before }: ChangedGame): readonly Part[] {
  const { t, money } = input;
  const insteadOf = before.startsAt === game.startsAt ? undefined : before;
  if (ticketsOf(before) === ticketsOf(game)) return [ticketPart(input, game, { currency: money.currency, insteadOf })];
  return [
    ticketPart(input, game, { currency: null, insteadOf }),
    ticketsPart(input, t('Before'), before.tickets, true),
    ticketsPart(input, t('Now'), game.tickets, false),
  ];
}

/** Equal for equal tickets at equal prices. */
function ticketsOf({ tickets }: BookedGame): string {
  return JSON.stringify(
    tickets.map(({ pricing_category_id: id, quantity, singlePrice }) => [id, quantity, singlePrice]),
  );
}

/** Games of a booking, or all of it, are cancelled. */
export function cancelledMail(input: CancelledInput): Mail {
  const { t, games, isWhole, money, reference, wasPaid } = input;
  const nothing = wasPaid
    ? t('By the cancellation policy of this booking, nothing is paid back.')
    : t('Nothing was paid, so there is nothing to pay back.');
  const said = moneySentences(t, money);
  return changeMail(input, {
    kind: 'booking-cancelled',
    subject: t('Your booking is cancelled (%reference)', { reference }),
    title: t('Booking cancelled'),
    first: isWhole
      ? t('Your booking is cancelled, and your places are given back.')
      : t('Part of your booking is cancelled. The rest stays as it is.'),
    parts: [
      ...games.map((game) => ticketPart(input, game, { currency: money.currency, isOver: true })),
      sentences(said.length === 0 ? [nothing] : said, 'font-weight:600;'),
    ],
    calendar: { games, isCancelled: true, note: t('The attached calendar file removes the entry from your calendar.') },
  });
}

interface Change {
  readonly kind: Mail['kind'];
  readonly subject: string;
  readonly title: string;
  readonly first: string;
  readonly parts: readonly Part[];
  /** The file for calendars, and the sentence about it; null where nothing in a calendar changes. */
  readonly calendar: {
    readonly games: readonly BookedGame[];
    readonly isCancelled: boolean;
    readonly note: string;
  } | null;
}

function changeMail(input: ChangedBookingInput, { kind, subject, title, first, parts, calendar }: Change): Mail {
  const { t, brand, venue, customer, reference, link, sequence, writtenAt } = input;
  const events = (calendar?.games ?? []).flatMap(({ minutes, ...game }) =>
    minutes === null ? [] : [{ ...game, durationMinutes: minutes, sequence }],
  );
  const isCancelled = calendar?.isCancelled ?? false;
  return composeMail({
    t,
    brand,
    kind,
    to: customer.email,
    replyTo: venue.email,
    subject: oneLine(subject, 200),
    title,
    preview: first,
    parts: [
      greetingPart(t, customer.firstName),
      sentence(first),
      sentence(labelled(t, t('Your reference'), isolate(reference)), 'font-weight:600;'),
      ...parts,
      linkPart(t, link),
      sentence(events.length === 0 ? null : (calendar?.note ?? null)),
      ...(isCancelled ? [] : [venuePart(input)]),
      questionsPart(input),
    ],
    footer: bookedFooter(input),
    attachments:
      events.length === 0 ? [] : [bookingCalendar({ t, brand, venue, reference, events, isCancelled, writtenAt })],
    hasSecret: link !== null,
  });
}

function moneyPart({ t, money }: ChangedBookingInput): Part {
  return sentences(moneySentences(t, money), 'font-weight:600;');
}

/** Tickets under a word, struck through where they no longer count. */
function ticketsPart(
  { t, money }: ChangedBookingInput,
  word: string,
  tickets: BookedGame['tickets'],
  isOver: boolean,
): Part {
  const rows = ticketRows(t, tickets, money.currency);
  return {
    text: [labelled(t, word, '').trimEnd(), ...rows.map(({ name, value }) => labelled(t, name, value))],
    html: fragment`<div style="margin:0 0 14px;padding:0 23px;">
      <p style="margin:0;${lookOf(t.locale).label}">${word}</p>
      ${rowsHtml(t, rows, isOver ? `text-decoration:line-through;color:${colours.muted};` : 'font-weight:600;')}
    </div>`,
  };
}
