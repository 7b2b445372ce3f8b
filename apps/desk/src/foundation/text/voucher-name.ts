import type { DeskTranslator } from '@latchkey/i18n/desk';

/** The name that the documents have; a voucher over an amount that somebody named has the one of the api, in English. */
export function voucherName(name: string, t: DeskTranslator): string {
  return name === 'Gift voucher' ? t('Gift voucher') : name;
}
