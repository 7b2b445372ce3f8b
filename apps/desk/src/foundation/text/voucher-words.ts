import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';

export function stateText(state: DeskVoucherWire['state'], t: DeskTranslator): string {
  switch (state) {
    case 'valid':
      return t('Can be spent');
    case 'spent':
      return t('Nothing left');
    case 'expired':
      return t('Out of date');
    case 'blocked':
      return t('Blocked by the staff');
    case 'frozen':
      return t('Payment disputed');
    case 'void':
      return t('Given back');
    case 'unpaid':
      return t('Not paid for');
  }
}

export function validityText(validUntil: string | null, t: DeskTranslator): string {
  if (validUntil === null) return t('Never expires');
  return t('Valid until %date', { date: formatDate(validUntil, t.dates, 'long') });
}
