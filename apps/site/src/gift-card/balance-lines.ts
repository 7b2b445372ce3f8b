import { toMinor } from '@latchkey/booking-core';
import type { VoucherBalance } from '@latchkey/cms-client/booking';
import { formatDate, formatPrice, type Translator } from '@latchkey/i18n';

/** Returns the sentences about the balance of a gift voucher, the most important first. */
export function listBalanceLines(voucher: VoucherBalance, t: Translator): readonly string[] {
  const { state, balance, held, currency, validUntil } = voucher;
  const price = (major: number) => formatPrice({ amountMinor: toMinor(major, currency), currency }, t.locale);
  const date = validUntil === null ? '' : formatDate(validUntil, t.dates, 'long');
  switch (state) {
    case 'expired':
      return [t('This gift voucher was valid until %date', { date })];
    case 'frozen':
      return [t('This gift voucher cannot be used at the moment. Please contact us.')];
    case 'void':
      return [t('This gift voucher is no longer valid')];
    case 'unpaid':
      return [t('This gift voucher has not been paid for. Please contact us.')];
    case 'valid':
      return [
        balance === 0
          ? t('Nothing is left on this gift voucher')
          : t('%amount is left on this gift voucher', { amount: price(balance) }),
        ...(held > 0 ? [t('%amount of it is used in a basket at the moment.', { amount: price(held) })] : []),
        ...(balance === 0 ? [] : [validUntil === null ? t('It never expires.') : t('Valid until %date', { date })]),
      ];
  }
}
