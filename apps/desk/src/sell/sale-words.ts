import { bookingPhrases, type GatewayError } from '@latchkey/booking-core';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Tender } from './tender.ts';

/** Says why the places were not held. */
export function holdErrorText(t: DeskTranslator, { kind, details }: GatewayError): string {
  if (kind !== 'conflict') return t('The places could not be held.');
  return details.includes(bookingPhrases.priceRisen)
    ? t('The price has changed. This is the new price.')
    : t('Somebody else took these places a moment ago.');
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
