import { minorUnitExponent } from '@latchkey/booking-core';

/**
 * Reads a decimal string of Resova in whole minor units, without floating-point arithmetic. Returns null for an invalid amount, and for one with more
 * decimals than the currency has (except zeros).
 */
export function parseMinor(decimal: string, currency: string): number | null {
  const match = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<decimals>\d{1,6}))?$/u.exec(decimal);
  if (match === null) return null;
  const { sign, whole = '0', decimals = '' } = match.groups ?? {};
  const exponent = minorUnitExponent(currency);
  const counted = decimals.slice(0, exponent).padEnd(exponent, '0');
  const surplus = decimals.slice(exponent);
  if (/[1-9]/u.test(surplus)) return null;
  const minor = Number(`${whole}${counted}`);
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
}
