import type { DeskTranslator } from '@latchkey/i18n/desk';

/**
 * Says the name of a voucher. One over a free amount has an English name from the api, which is translated; others have the name of their document.
 */
export function voucherName(name: string, t: DeskTranslator): string {
  return name === 'Gift voucher' ? t('Gift voucher') : name;
}
