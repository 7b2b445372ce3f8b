import type { Translator } from '@latchkey/i18n';
import { toOneLine } from '../strangers-text.ts';
import type { Letter } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { colours, chooseLook } from '../layout/look.ts';
import { labelled, rowsHtml, sentence, sentences, type Part, type Row } from '../layout/parts.ts';
import type { MailScene } from '../scene.ts';
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
} from './booking-parts.ts';
import { moneySentences, type MoneyOfChange } from './money-sentences.ts';

/** The input that the emails about a change of a booking have in common. */
export interface ChangedBookingInput {
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly reference: string;
  /** The URL of the booking, with its secret; null if it has none. */
  readonly link: string | null;
  readonly money: MoneyOfChange;
  /** The number of changes of the booking, this change included. */
  readonly sequence: number;
  /** The time when the email is written, epoch milliseconds. */
  readonly writtenAt: number;
}

/** A game of a booking, before and after a change of its time, its tickets, or both. */
export interface ChangedGame {
  readonly game: BookedGame;
  readonly before: BookedGame;
}

/** The input of an email about changed games. */
export interface ChangedInput extends ChangedBookingInput {
  readonly games: readonly ChangedGame[];
}

/** Writes the games that differ, and the money that the change costs or brings. */
export function changedParts(scene: MailScene, { games, money }: ChangedInput): readonly Part[] {
  return [
    ...games.flatMap((changed) => gameParts(scene, money.currency, changed)),
    sentences(moneySentences(scene.t, money), 'font-weight:600;'),
  ];
}

/** Writes a game as it is after the change, with the earlier time and tickets if they differ. */
function gameParts(scene: MailScene, currency: string, { game, before }: ChangedGame): readonly Part[] {
  const { t } = scene;
  const insteadOf = before.startsAt === game.startsAt ? undefined : before;
  if (describeTickets(before) === describeTickets(game)) return [ticketPart(scene, game, { currency, insteadOf })];
  return [
    ticketPart(scene, game, { currency: null, insteadOf }),
    ticketsPart(t, t('Before'), ticketRows(t, before.tickets, currency), true),
    ticketsPart(t, t('Now'), ticketRows(t, game.tickets, currency), false),
  ];
}

/** Returns a text that is equal for equal tickets at equal prices. */
function describeTickets({ tickets }: BookedGame): string {
  return JSON.stringify(tickets.map(({ pricing_category_id: id, quantity, total }) => [id, quantity, total]));
}

/** The parts in which the emails about a change differ. */
interface Change {
  readonly subject: string;
  readonly title: string;
  readonly first: string;
  readonly parts: readonly Part[];
  /** The file for calendars, and the sentence about it; null if nothing in a calendar changes. */
  readonly calendar: {
    readonly games: readonly BookedGame[];
    readonly isCancelled: boolean;
    readonly note: string;
  } | null;
}

/** Writes an email about a change of a booking. */
export function changeLetter(scene: MailScene, input: ChangedBookingInput, change: Change): Letter {
  const { t, brand, venue } = scene;
  const { customer, reference, link, sequence, writtenAt } = input;
  const { subject, title, first, parts, calendar } = change;
  const events = (calendar?.games ?? []).flatMap(({ minutes, ...game }) =>
    minutes === null ? [] : [{ ...game, durationMinutes: minutes, sequence }],
  );
  const isCancelled = calendar?.isCancelled ?? false;
  return {
    about: { reference },
    to: customer.email,
    replyTo: venue.email,
    subject: toOneLine(subject, 200),
    title,
    preview: first,
    parts: [
      greetingPart(t, customer.firstName),
      sentence(first),
      sentence(labelled(t, t('Your reference'), isolate(reference)), 'font-weight:600;'),
      ...parts,
      linkPart(t, link),
      sentence(events.length === 0 ? null : (calendar?.note ?? null)),
      ...(isCancelled ? [] : [venuePart(scene)]),
      questionsPart(scene),
    ],
    footer: bookedFooter(scene),
    attachments:
      events.length === 0 ? [] : [bookingCalendar({ t, brand, venue, reference, events, isCancelled, writtenAt })],
    hasSecret: link !== null,
  };
}

/** Writes tickets under a word, struck through if they no longer count. */
function ticketsPart(t: Translator, word: string, rows: readonly Row[], isOver: boolean): Part {
  return {
    text: [labelled(t, word, '').trimEnd(), ...rows.map(({ name, value }) => labelled(t, name, value))],
    html: fragment`<div style="margin:0 0 14px;padding:0 23px;">
      <p style="margin:0;${chooseLook(t.locale).label}">${word}</p>
      ${rowsHtml(t, rows, isOver ? `text-decoration:line-through;color:${colours.muted};` : 'font-weight:600;')}
    </div>`,
  };
}
