import { bookingPhrases, type GatewayError, type SlotView } from '@latchkey/booking-core';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Tender } from './tender.ts';

/** Why the places were not held. */
export function holdErrorText(t: DeskTranslator, { kind, details }: GatewayError): string {
  if (kind !== 'conflict') return t('The places could not be held.');
  return details.includes(bookingPhrases.priceRisen)
    ? t('The price has changed. This is the new price.')
    : t('Somebody else took these places a moment ago.');
}

/** Why a slot is not for sale; for one that is, what is free. */
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

export function tenderName(t: DeskTranslator, tender: Tender): string {
  switch (tender) {
    case 'cash':
      return t('Cash');
    case 'cardAtVenue':
      return t('Card here');
    case 'later':
      return t('Pays on arrival');
    case 'link':
      return t('Payment link');
  }
}
