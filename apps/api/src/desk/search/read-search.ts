import { cleanTelephone } from '@latchkey/booking-core';
import { normalReference } from '../../bookings/normal-reference.ts';

/** The text that a person at the desk typed, and what it may be. */
export interface SearchText {
  readonly text: string;
  /** The reference as it is stored; null where the text cannot be one. */
  readonly reference: string | null;
  /** The last digits of a telephone number; null where the text cannot be some. */
  readonly lastDigits: string | null;
}

/** Fewer digits would match too many telephone numbers. */
const minDigits = 3;
/** Only the last digits count, because the prefixes of countries and of long distances are written in many ways. */
const localDigits = 7;

/** Imported references have any length, so a text with a digit may be one: names have none. */
function looksLikeReference(text: string): boolean {
  return /^[0-9A-Za-z-]{2,20}$/u.test(text) && /\d/u.test(text);
}

/** Reads what a typed text may be. The database folds names, as it does with those that it stores. */
export function readSearch(text: string): SearchText {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
  const telephone = cleanTelephone(text);
  const digits = telephone.replaceAll(/\D/gu, '');
  const isNumber = /^[\d\s()+./-]+$/u.test(telephone) && digits.length >= minDigits;
  return {
    text,
    // Our own references have eight characters, and may have no digit.
    reference: looksLikeReference(text) || characters.length === 8 ? normalReference(text) : null,
    lastDigits: isNumber ? digits.slice(-localDigits) : null,
  };
}
