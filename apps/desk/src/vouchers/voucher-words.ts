import type { DeskVoucherDetailWire, DeskVoucherWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { priceText } from '../booking/booking-text.ts';
import type { Tone } from '../foundation/controls/notice.tsx';

type State = DeskVoucherWire['state'];

export function stateText(state: State, t: DeskTranslator): string {
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

export const toneOf: Readonly<Record<State, Tone>> = {
  valid: 'good',
  spent: 'plain',
  expired: 'warn',
  blocked: 'danger',
  frozen: 'danger',
  void: 'plain',
  unpaid: 'warn',
};

/** The name that the documents have; a voucher over an amount that somebody named has the one of the api, in English. */
export function voucherName(name: string, t: DeskTranslator): string {
  return name === 'Gift voucher' ? t('Gift voucher') : name;
}

export function validityText(validUntil: string | null, t: DeskTranslator): string {
  if (validUntil === null) return t('Never expires');
  return t('Valid until %date', { date: formatDate(validUntil, t.dates, 'long') });
}

export function balanceText({ amount, balance, currency }: DeskVoucherWire, t: DeskTranslator): string {
  if (amount === balance) return priceText(amount, currency, t);
  return t('%balance of %amount', {
    balance: priceText(balance, currency, t),
    amount: priceText(amount, currency, t),
  });
}

export function movementText(kind: DeskVoucherDetailWire['movements'][number]['kind'], t: DeskTranslator): string {
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
  }
}

/** How long a code is without its hyphens, as the api makes them. */
const codeLetters = 28;

/** The code of a voucher that was found by typing or scanning it; null where it was found by anything else. */
export function typedCodeOf(text: string, { codeEnd }: Pick<DeskVoucherWire, 'codeEnd'>): string | null {
  const bare = text.toUpperCase().replaceAll(/[^\dA-Z]/gu, '');
  if (codeEnd === null || bare.length !== codeLetters || !bare.endsWith(codeEnd)) return null;
  return bare.match(/.{4}/gu)?.join('-') ?? null;
}
