import { fromMinor, toMinor } from '@latchkey/booking-core';
import type { CallError } from '@latchkey/cms-client/staff';
import { formatDate, formatPrice, formatStart } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { errorText } from '../foundation/api/error-text.ts';
import { dateInZone, timeInZone } from '../foundation/clock/clock.tsx';
import type { Change } from './find-changes.ts';
import type { TaskError } from './drawer.rules.ts';
import type { DeskBooking, News } from './drawer.types.ts';
import { startText } from './start-text.ts';

/** Formats an amount in major units as a price. */
export function priceText(amount: number, currency: string, t: DeskTranslator): string {
  return formatPrice({ amountMinor: toMinor(amount, currency), currency }, t.locale);
}

/** Subtracts one amount from another, in major units, without the errors of decimal fractions. */
export function subtractAmounts(one: number, other: number, currency: string): number {
  return fromMinor(toMinor(one, currency) - toMinor(other, currency), currency);
}

/** Says an instant, with its date, on the wall clock of the location. */
export function momentText(instant: string, timeZone: string, t: DeskTranslator): string {
  const instantMs = Date.parse(instant);
  return startText(
    { date: dateInZone(instantMs, timeZone), time: timeInZone(instantMs, timeZone), startsAt: instant },
    timeZone,
    t,
  );
}

/** Says the time of an instant on the wall clock of the location. */
export function clockText(instant: string, timeZone: string, t: DeskTranslator): string {
  return formatStart({ startTime: timeInZone(Date.parse(instant), timeZone), startsAt: instant }, timeZone, t.dates);
}

/**
 * Says a change by another desk or the visitor.
 *
 * @param gameName returns the name of a game at this location
 */
export function changeText(
  change: Change,
  { currency, timeZone }: DeskBooking,
  gameName: (gameId: string) => string,
  t: DeskTranslator,
): string {
  switch (change.type) {
    case 'cancelled':
      return t('The booking was cancelled.');
    case 'moved':
      return t('%game: moved from %from to %to.', {
        game: gameName(change.gameId),
        from: startText(change.from, timeZone, t),
        to: startText(change.to, timeZone, t),
      });
    case 'players':
      return t('%game: %from players before, %to now.', {
        game: gameName(change.gameId),
        from: change.from,
        to: change.to,
      });
    case 'tickets':
      return t('%game: the tickets were changed.', { game: gameName(change.gameId) });
    case 'gameAdded':
      return t('%game on %at was added.', { game: gameName(change.gameId), at: startText(change.at, timeZone, t) });
    case 'gameRemoved':
      return t('%game on %at was removed.', { game: gameName(change.gameId), at: startText(change.at, timeZone, t) });
    case 'arrived':
      return t('%game: checked in.', { game: gameName(change.gameId) });
    case 'arrivalUndone':
      return t('%game: the check-in was undone.', { game: gameName(change.gameId) });
    case 'noShow':
      return t('%game: marked as a no-show.', { game: gameName(change.gameId) });
    case 'noShowUndone':
      return t('%game: no longer a no-show.', { game: gameName(change.gameId) });
    case 'note':
      return change.to === '' ? t('The note was removed.') : t('The note is now: %note', { note: change.to });
    case 'paid':
      return t('Paid: %from before, %to now.', {
        from: priceText(change.from, currency, t),
        to: priceText(change.to, currency, t),
      });
    case 'total':
      return t('Price: %from before, %to now.', {
        from: priceText(change.from, currency, t),
        to: priceText(change.to, currency, t),
      });
    case 'customer':
      return t('The name or the contact was changed.');
    case 'other':
      return t('Something else was changed.');
  }
}

/** Says the outcome of a task. */
export function newsText(news: News, { timeZone }: DeskBooking, t: DeskTranslator): string {
  if (news.type === 'alreadyArrived') {
    return news.arrivedAt === null
      ? t('This party is already checked in.')
      : t('This party was already checked in at %time.', { time: clockText(news.arrivedAt, timeZone, t) });
  }
  if (news.type === 'queued') return t('Saved on this device. It will be sent as soon as there is a connection.');
  const { task } = news;
  switch (task.type) {
    case 'act':
      return {
        checkIn: t('Checked in.'),
        undoCheckIn: t('The check-in was undone.'),
        noShow: t('Marked as a no-show.'),
        undoNoShow: t('No longer a no-show.'),
      }[task.act];
    case 'note':
      return t('The note is saved.');
    case 'tickets':
      return t('The tickets are changed.');
    case 'move':
      return t('The booking is moved.');
    case 'cancel':
      return t('The booking is cancelled.');
    case 'payment':
      return t('The payment is recorded.');
    case 'discount':
      return t('The discount is saved.');
    case 'voucher':
      return t('The gift voucher has paid.');
    case 'refund':
      return t('The refund is made.');
  }
}

/** Says why the form cannot be sent as it is; null where the person only has to type or to choose something. */
export function taskErrorText(error: TaskError | null, t: DeskTranslator): string | null {
  switch (error) {
    case null:
    case 'nothingChanged':
    case 'noTime':
    case 'noAmount':
    case 'noReason':
    case 'noCode':
      return null;
    case 'overLimit':
      return t('This is more than your role may take off.');
    case 'cancelled':
      return t('The booking was cancelled.');
    case 'gameGone':
      return t('The game is no longer part of this booking.');
    case 'started':
      return t('The party is checked in. To change it, undo the check-in first.');
    case 'paying':
      return t('The visitor is paying for a change right now.');
    case 'noTickets':
      return t('A booking needs at least one ticket. To remove all tickets, cancel the booking.');
    case 'tooMuch':
      return t('This is more than the maximum.');
  }
}

/** Says why a call of the drawer has failed. */
export function callErrorText(error: CallError, t: DeskTranslator): string {
  switch (error.code) {
    case 'booking_outdated':
      return t('Somebody else has changed this. Check it and try again.');
    case 'quote_outdated':
      return t('The price has changed. This is the new price.');
    case 'refund_not_made':
      return t('The payment provider rejected the refund. The money did not go back.');
    case 'code_unknown':
      return t('There is no such code.');
    case 'voucher_spent':
      return t('Nothing is left on this gift voucher');
    case 'voucher_expired': {
      const { date } = error.params ?? {};
      if (typeof date !== 'object' || !('date' in date)) return t('This gift voucher is no longer valid');
      return t('This gift voucher was valid until %date', { date: formatDate(date.date, t.dates, 'long') });
    }
    case 'voucher_void':
      return t('This gift voucher is no longer valid');
    case 'voucher_currency':
      return t('This gift voucher is in another currency');
    case 'voucher_frozen':
      return t('This gift voucher cannot be spent. It is blocked, or its payment is disputed.');
    case 'voucher_unpaid':
      return t('This gift voucher has not been paid for yet.');
    case 'discount_over_limit':
      return t('This is more than your role may take off.');
    case 'slot_unavailable':
      return t('The places have just been taken.');
    case 'game_not_started':
      return t('You can mark a party as a no-show once its game has started.');
    case 'otherDay':
      return t('This party is booked for another day.');
    case 'cancelled':
      return t('The booking was cancelled.');
    default:
      return errorText(error, t);
  }
}
