import { formatPrice } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';

/** How what was counted differs from what was expected, both in minor units, in words. */
export function differenceText(differenceMinor: number, currency: string, t: DeskTranslator): string {
  if (differenceMinor === 0) return t('It matches.');
  const amount = formatPrice({ amountMinor: Math.abs(differenceMinor), currency }, t.locale);
  return differenceMinor < 0 ? t('%amount too little', { amount }) : t('%amount too much', { amount });
}
