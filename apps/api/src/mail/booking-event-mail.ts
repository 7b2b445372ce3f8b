import { toMinor } from '@latchkey/booking-core';
import type { BasketBookingWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../kernel/locale.ts';
import type { BookingEvent, BookingSnapshot, ChangeMoney } from './booking-events.ts';
import type { DefinedMail } from './define-mail.ts';
import { bookingCancelledMail } from './emails/booking-cancelled.ts';
import { bookingChangedMail } from './emails/booking-changed.ts';
import { bookingMovedMail } from './emails/booking-moved.ts';
import type { BookingNotice } from './emails/location-notice.ts';
import type { BookedGame } from './templates/booking-parts.ts';
import type { ChangedGame } from './templates/changed-booking.ts';
import type { MoneyOfChange } from './templates/money-sentences.ts';

/** An event that changed the booking, and not only asked for its link. */
type BookingChanged = Extract<BookingEvent, { readonly money: ChangeMoney }>;

/** Queues one email; returns false if it was not queued. */
export type QueueOne = <Input>(mail: DefinedMail<'visitor', Input>, input: Input) => Promise<boolean>;

/** Queues the email to the customer about a change of a booking, in a language. */
export function queueBookingChange(
  queue: QueueOne,
  event: BookingChanged,
  booking: BookingSnapshot,
  { locale, writtenAt }: { readonly locale: Locale; readonly writtenAt: number },
): Promise<boolean> {
  const { games, sequence } = booking.bookingIn(locale);
  const { reference, customer } = booking;
  const about = {
    customer,
    reference,
    link: booking.linkIn(locale),
    money: toMoney(event.money),
    sequence,
    writtenAt,
  };
  const before = event.gamesBeforeIn(locale).map(toBookedGame);
  if (event.type === 'cancelled') {
    const isWhole = games.length === 0;
    return queue(bookingCancelledMail, { ...about, games: before, isWhole, wasPaid: wasPaid(event.money) });
  }
  const mail = event.type === 'moved' ? bookingMovedMail : bookingChangedMail;
  return queue(mail, { ...about, games: listChangedGames(before, games) });
}

/** Returns the notice of a change to the location, in the language of its staff. */
export function toNotice(event: BookingChanged, booking: BookingSnapshot, staffLocale: Locale): BookingNotice {
  const { games, total, paid, currency } = booking.bookingIn(staffLocale);
  const { reference, customer, locale } = booking;
  const about = {
    notice: event.type,
    customer: { ...customer, locale },
    reference,
    currency,
    total,
    paid,
    money: toMoney(event.money),
  };
  const before = event.gamesBeforeIn(staffLocale).map(toBookedGame);
  if (event.type === 'cancelled') return { ...about, games: before.map((game) => ({ game })) };
  return { ...about, games: listChangedGames(before, games) };
}

/** Returns the notice of a new booking, with the present state of the booking. */
export function toBookedNotice(booking: BookingSnapshot, staffLocale: Locale): BookingNotice {
  const { games, total, paid, waived = 0, currency } = booking.bookingIn(staffLocale);
  const { reference, customer, locale } = booking;
  return {
    notice: 'booked',
    customer: { ...customer, locale },
    reference,
    currency,
    total,
    paid,
    waived,
    games: games.map((game) => ({ game: toBookedGame(game) })),
  };
}

/** Lists the games that differ, or all games if none does. */
function listChangedGames(before: readonly BookedGame[], after: readonly BasketBookingWire[]): readonly ChangedGame[] {
  const pairs = after.map((wire) => {
    const game = toBookedGame(wire);
    return { game, before: before.find(({ id }) => id === game.id) ?? game };
  });
  const changed = pairs.filter((pair) => describeGame(pair.game) !== describeGame(pair.before));
  return changed.length === 0 ? pairs : changed;
}

/** Returns a text that differs if the time, the tickets or the price of a game differ. */
function describeGame({ startsAt, tickets }: BookedGame): string {
  return JSON.stringify([
    startsAt,
    tickets.map(({ pricing_category_id: id, quantity, total }) => [id, quantity, total]),
  ]);
}

function toBookedGame(game: BasketBookingWire): BookedGame {
  return { ...game, minutes: game.durationMinutes ?? null };
}

/** True if something was charged, goes back, or is kept. */
function wasPaid({ back, kept }: ChangeMoney): boolean {
  return back.card + back.vouchers + back.newVoucher + (back.hand ?? 0) + kept > 0;
}

function toMoney({ currency, back, dueNow, dueAtVenue, kept }: ChangeMoney): MoneyOfChange {
  const minor = (major: number) => toMinor(major, currency);
  return {
    currency,
    cardMinor: minor(back.card),
    returnedMinor: minor(back.vouchers),
    owedMinor: minor(back.newVoucher),
    handMinor: minor(back.hand ?? 0),
    isReduced: false,
    chargedMinor: minor(dueNow),
    feeMinor: minor(kept),
    leftMinor: minor(dueAtVenue),
  };
}
