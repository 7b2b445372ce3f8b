import { cleanTelephone } from '@latchkey/booking-core';
import { normalReference } from '../../bookings/normal-reference.ts';

/** What a person at the desk typed, as it is looked up. */
export interface SearchText {
  readonly text: string;
  /** As stored; null for what cannot be one. */
  readonly reference: string | null;
  /** The last digits of a telephone number; null for what cannot be some. */
  readonly lastDigits: string | null;
}

/** Fewer would match too many. */
const fewestDigits = 3;
/** Without the prefix of a country or a long distance, which is written in many ways. */
const localDigits = 7;

/** References that were imported from another system have any length; a name has no digit. */
function looksLikeReference(text: string): boolean {
  return /^[0-9A-Za-z-]{2,20}$/u.test(text) && /\d/u.test(text);
}

/** Names are folded by the database, as the stored ones are. */
export function readSearch(text: string): SearchText {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
  const telephone = cleanTelephone(text);
  const digits = telephone.replaceAll(/\D/gu, '');
  const isNumber = /^[\d\s()+./-]+$/u.test(telephone) && digits.length >= fewestDigits;
  return {
    text,
    reference: looksLikeReference(text) || characters.length === 8 ? normalReference(text) : null,
    lastDigits: isNumber ? digits.slice(-localDigits) : null,
  };
}
