import { cleanTelephone } from '@latchkey/booking-core';

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

/** Names are folded by the database, as the stored ones are. */
export function readSearch(text: string): SearchText {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
  const telephone = cleanTelephone(text);
  const digits = telephone.replaceAll(/\D/gu, '');
  const isNumber = /^[\d\s()+./-]+$/u.test(telephone) && digits.length >= fewestDigits;
  return {
    text,
    reference: characters.length === 8 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : null,
    lastDigits: isNumber ? digits.slice(-localDigits) : null,
  };
}
