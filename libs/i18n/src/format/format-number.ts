import type { Locale } from '../locales.ts';
import { evenSpaces, listFormat, numberFormat, unbroken } from './intl-cache.ts';

/** Formats a number as `1,234.5`, with at most `maximumFractionDigits` (default 1) decimals. */
export function formatNumber(value: number, locale: Locale, maximumFractionDigits = 1): string {
  return unbroken(numberFormat(locale, { maximumFractionDigits }).format(value));
}

/** Formats a fraction as `12.5%`, with at most two decimals. */
export function formatPercent(value: number, locale: Locale): string {
  return unbroken(numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value));
}

/** Joins texts as `Orlando, Paris and Dubai`; with `disjunction`, by `or`. */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return evenSpaces(listFormat(locale, { style: 'long', type }).format(items));
}

/**
 * Formats the remaining time of a countdown, given in milliseconds: `4:59`, `1:04:59` from an hour on. Negative durations show as
 * `0:00`.
 */
export function formatCountdown(remainingMs: number): string {
  // The seconds are rounded up, so that zero is not shown while time is left.
  const totalSeconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  const hours = Math.floor(totalSeconds / 3_600);
  const minutes = Math.floor((totalSeconds % 3_600) / 60);
  const seconds = String(totalSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
