import { fromMinor, toMinor } from '@latchkey/booking-core';

/** The largest amount, in major units; a larger one is an error in the file. */
const maxMajor = 1_000_000;

/**
 * Reads an amount as people write it, in minor units: `1,234.50`, `1.234,50`, `60`, `60 €`. Returns null if it is no amount, or has more decimals
 * than the currency.
 */
export function readAmount(text: string, currency: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’]|\p{Sc}|[A-Z]{3}/gu, '');
  // In a currency with thousandths, three digits after one sign are thousandths; in any other currency they are thousands.
  if (toMinor(1, currency) === 1_000 && /^\d+[.,]\d{3}$/u.test(bare)) return Number(bare.replace(/[.,]/u, ''));
  // Either thousands in groups of three with one or two decimals, or a number without groups.
  const matched = /^\d+(?:[.,]\d{3})*(?<afterGroups>[.,]\d{1,2})?$|^\d+(?<decimals>[.,]\d+)?$/u.exec(bare);
  if (matched === null) return null;
  const decimals = matched.groups?.['afterGroups'] ?? matched.groups?.['decimals'] ?? '';
  const whole = bare.slice(0, bare.length - decimals.length).replaceAll(/[.,]/gu, '');
  const major = Number(`${whole}${decimals.replace(',', '.')}`);
  if (!Number.isFinite(major) || major > maxMajor) return null;
  const minor = toMinor(major, currency);
  // The tolerance is for the errors of floating-point numbers, far below any minor unit.
  const hasTooManyDecimals = Math.abs(fromMinor(minor, currency) - major) >= 1e-9;
  return hasTooManyDecimals ? null : minor;
}
