import type { BookNowView, CategoryView } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { slotReason } from './slot-words.ts';

type StepReason = CategoryView['increaseReason'] | CategoryView['decreaseReason'] | BookNowView['reason'];

/**
 * Why a control of the ticket picker is disabled.
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
