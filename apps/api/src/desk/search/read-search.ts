import { cleanTelephone } from '@latchkey/booking-core';
import { normalReference } from '../../bookings/normal-reference.ts';

/** The text that a person at the desk typed, and its possible meanings. */
export interface SearchText {
  readonly text: string;
  /** The reference as it is stored; null if the text cannot be one. */
  readonly reference: string | null;
  /** The last digits of a telephone number; null if the text cannot be one. */
  readonly lastDigits: string | null;
}

/** The fewest digits that are searched: fewer would match too many telephone numbers. */
const minDigits = 3;
/** The number of last digits that are compared: the prefixes before them are written in many ways. */
const localDigits = 7;

/** True if a text may be a reference. Imported references have any length, so a text with a digit may be one: names have none. */
function looksLikeReference(text: string): boolean {
  return /^[0-9A-Za-z-]{2,20}$/u.test(text) && /\d/u.test(text);
}

/** Reads the possible meanings of a typed text. The database folds names, as it does with those that it stores. */
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
