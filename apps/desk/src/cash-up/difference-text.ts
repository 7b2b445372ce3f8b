import { formatPrice } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';

/** Says how much more or less was counted than was expected; the difference is in minor units. */
export function differenceText(differenceMinor: number, currency: string, t: DeskTranslator): string {
  if (differenceMinor === 0) return t('It matches.');
  const amount = formatPrice({ amountMinor: Math.abs(differenceMinor), currency }, t.locale);
  return differenceMinor < 0 ? t('%amount too little', { amount }) : t('%amount too much', { amount });
}
