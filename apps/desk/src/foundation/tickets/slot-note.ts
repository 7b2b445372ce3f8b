import type { SlotView } from '@latchkey/booking-core';
import type { DeskTranslator } from '@latchkey/i18n/desk';

/** Says why a slot is not for sale, or the free places of one that is. */
export function slotNote(t: DeskTranslator, { slot, reason }: Pick<SlotView, 'slot' | 'reason'>): string {
  switch (reason?.code) {
    case undefined:
      return t('%count free', { count: slot.spaces.maxAvailable });
    case 'inThePast':
      return t('Started');
    case 'soldOut':
      return t('Sold out');
    case 'held':
      return t('Held by a visitor');
    case 'tooFewPlaces':
      return t('%count free', { count: reason.maxAvailable });
    case 'roomTaken':
      return t('Room taken');
    case 'closed':
    case 'tooSoon':
    case 'tooFarAhead':
    case 'unavailable':
      return t('Closed');
  }
}
