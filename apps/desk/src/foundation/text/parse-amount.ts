import { minorUnitExponent, toMinor } from '@latchkey/booking-core';

/**
 * Reads an amount in major units as a person types it: `12`, `12.5`, `12,50`, with the digits of any language. Null for anything else, and for
 * more decimals than the currency has. Returns minor units.
 */
export function parseAmount(text: string, currency: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/u.exec(inLatinDigits(text.trim())) ?? [];
  if (whole === undefined || decimals.length > minorUnitExponent(currency)) return null;
  return toMinor(Number(`${whole}.${decimals || '0'}`), currency);
}

/** Writes an amount into the field of a form, as `parseAmount` reads it: `12.50`, or `12` for a whole amount. */
export function writeAmount(amount: number, currency: string): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(minorUnitExponent(currency));
}

/** Replaces the digits and the decimal separator of Arabic and Persian keyboards by Latin ones. */
function inLatinDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066B', '.');
}
