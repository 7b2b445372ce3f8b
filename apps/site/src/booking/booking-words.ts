import type { BookNowView, CategoryView, SlotView } from '@latchkey/booking-core';
import { formatDate, type Translator } from '@latchkey/i18n';
import type { SlotStub } from './slot-list.tsx';

/** From how many places on a stub says that few are left. */
const fewPlaces = 3;

/** A date as it is said aloud, with a word for today. */
export function dateInWords(t: Translator, date: string, today: string): string {
  const words = formatDate(date, t.locale, 'full');
  return date === today ? `${t('Today')}, ${words}` : words;
}

/** A slot in words: why it cannot be had, or what is worth knowing. */
export function slotStub(t: Translator, { slot, reason }: SlotView): SlotStub {
  const { instanceId, startTime } = slot;
  return {
    instanceId,
    startTime,
    isAvailable: reason === null,
    note: reason === null ? placesLeft(t, slot) : slotReason(t, reason),
  };
}

function placesLeft(t: Translator, { isPrivate, spaces }: SlotView['slot']): string {
  if (isPrivate) return t('Private room');
  const count = spaces.maxAvailable;
  return count <= fewPlaces ? t('Only %count places left', { count }) : t('%count places', { count });
}

function slotReason(t: Translator, reason: NonNullable<SlotView['reason']>): string {
  switch (reason.code) {
    case 'inThePast':
      return t('Already started');
    case 'soldOut':
      return t('Sold out');
    case 'tooFewPlaces':
      return t('Only %count places left', { count: reason.maxAvailable });
    case 'held':
      return t('Held by others, places may come back');
    case 'unavailable':
      return t('Not available');
  }
}

type StepReason = CategoryView['increaseReason'] | CategoryView['decreaseReason'] | BookNowView['reason'];

/** Why a control of the ticket picker refuses. */
export function ticketReason(t: Translator, reason: StepReason): string | null {
  switch (reason?.code) {
    case undefined:
      return null;
    case 'atZero':
      return t('There are none to remove');
    case 'categoryAtMaximum':
    case 'categoryAboveMaximum':
      return t('At most %count of this ticket', { count: reason.max });
    case 'categoryAtMinimum':
    case 'categoryBelowMinimum':
      return t('At least %count of this ticket', { count: reason.min });
    case 'totalAtMaximum':
    case 'totalAboveMaximum':
      return t('No more places in this slot');
    case 'tooFewPlaces':
      return t('Minimum %count tickets', { count: reason.minRequired });
    case 'belowMinimum':
      return t('Add %count more tickets to book', { count: reason.missing });
    case 'inThePast':
    case 'soldOut':
    case 'held':
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
