import type { BookNowView, CategoryView, SharedSumView, ShownReason } from '@latchkey/booking-core';
import { formatPrice, priceReasonInWords, type Translator, withCommas } from '@latchkey/i18n';
import { slotReason } from './slot-words.ts';

type StepReason = CategoryView['increaseReason'] | CategoryView['decreaseReason'] | BookNowView['reason'];

/**
 * Says why a control of the ticket picker is disabled.
 *
 * @param isPrivate whether one party takes the whole slot: the limit is then the size of the room, not the places that are left
 */
export function ticketReason(t: Translator, reason: StepReason, isPrivate = false): string | null {
  switch (reason?.code) {
    case undefined:
      return null;
    case 'atZero':
      return t('No tickets to remove');
    case 'categoryAtMaximum':
    case 'categoryAboveMaximum':
      return t('At most %count of this ticket', { count: reason.max });
    case 'categoryAtMinimum':
    case 'categoryBelowMinimum':
      return t('At least %count of this ticket', { count: reason.min });
    case 'totalAtMaximum':
    case 'totalAboveMaximum':
      return isPrivate
        ? t('At most %count players in this room', { count: reason.max })
        : t('Only %count places left', { count: reason.max });
    case 'tooFewPlaces':
      return t('Minimum %count tickets', { count: reason.minRequired });
    case 'belowMinimum':
      return t('Add %count more tickets to book', { count: reason.missing });
    case 'inThePast':
    case 'soldOut':
    case 'held':
    case 'closed':
    case 'tooSoon':
    case 'tooFarAhead':
    case 'roomTaken':
    case 'unavailable':
      return slotReason(t, reason);
    case 'submitting':
      return t('Your booking is being sent');
    case 'notLoaded':
      return t('One moment please');
    case 'unknownCategory':
    case 'notACount':
      return t('Choose your tickets first');
  }
}

/** Says what the next ticket of a category adds or saves; null where there is none, and where it only costs its price. */
export function oneMoreInWords(
  t: Translator,
  { canIncrease, oneMoreMinor, priceMinor }: Pick<CategoryView, 'canIncrease' | 'oneMoreMinor' | 'priceMinor'>,
  currency: string,
): string | null {
  if (!canIncrease || oneMoreMinor === priceMinor) return null;
  return addsInWords(t, oneMoreMinor, currency);
}

/** Says that several kinds of tickets pay one sum together, and what the next ticket adds to it. */
export function sharedSumInWords(t: Translator, { oneMoreMinor }: SharedSumView, currency: string): string {
  const sum = t('One price for the whole group');
  return oneMoreMinor === null ? sum : `${sum}. ${addsInWords(t, oneMoreMinor, currency)}`;
}

function addsInWords(t: Translator, oneMoreMinor: number, currency: string): string {
  if (oneMoreMinor === 0) return t('One more costs nothing extra');
  const price = formatPrice({ amountMinor: Math.abs(oneMoreMinor), currency }, t.locale);
  return oneMoreMinor < 0 ? t('One more saves %price', { price }) : t('One more adds %price', { price });
}

/** Says why a price is not the base price; null where it is. */
export function reasonsInWords(t: Translator, reasons: readonly ShownReason[]): string | null {
  const words = reasons.map((reason) => priceReasonInWords(t, reason));
  return words.length === 0 ? null : withCommas(words, t.locale);
}
