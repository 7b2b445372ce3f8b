import type { DeskVoucherDetailWire, DeskVoucherWire } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { priceText } from '../booking/booking-text.ts';
import type { Tone } from '../foundation/controls/notice.tsx';
import { whoText } from '../foundation/text/who-text.ts';

export const tones: Readonly<Record<DeskVoucherWire['state'], Tone>> = {
  valid: 'good',
  spent: 'plain',
  expired: 'warn',
  blocked: 'danger',
  frozen: 'danger',
  void: 'plain',
  unpaid: 'warn',
};

export function balanceText({ amount, balance, currency }: DeskVoucherWire, t: DeskTranslator): string {
  if (amount === balance) return priceText(amount, currency, t);
  return t('%balance of %amount', {
    balance: priceText(balance, currency, t),
    amount: priceText(amount, currency, t),
  });
}

export function movementText(
  { kind, who }: Pick<DeskVoucherDetailWire['movements'][number], 'kind' | 'who'>,
  t: DeskTranslator,
): string {
  switch (kind) {
    case 'sold':
      return t('Sold');
    case 'redeemed':
      return t('Spent on a booking');
    case 'returned':
      return t('Returned from a booking');
    case 'credit':
      return t('Credited');
    case 'imported':
      return t('Taken over from another system');
    case 'blocked':
      return t('Blocked by %who', { who: whoText(who, t) });
    case 'unblocked':
      return t('Unblocked by %who', { who: whoText(who, t) });
  }
}
