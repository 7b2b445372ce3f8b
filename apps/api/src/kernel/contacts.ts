import { domainToASCII } from 'node:url';
import { cleanTelephone } from '@latchkey/booking-core';
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** The domains of Gmail, which ignores dots before the @. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns one spelling for all addresses of the same mailbox: `Ada.Byron+x@GoogleMail.com` becomes `adabyron@gmail.com`. It is for counting and for
 * recognising a customer; emails go to the address as typed.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).trim();
  // An invalid domain name stays as it is.
  const domain = (domainToASCII(typed) || typed).toLowerCase();
  const [name = ''] = email.slice(0, at).trim().normalize('NFKC').toLowerCase().split('+');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * Parses a whole text as a telephone number, cleaned first; undefined for any other text. A number without a country belongs to `country` (ISO
 * 3166-1). The number may not exist: see `isValid`.
 */
export function readPhoneNumber(text: string, country: string): PhoneNumber | undefined {
  const typed = cleanTelephone(text);
  const defaultCountry = isSupportedCountry(country) ? country : 'US';
  const read = (one: string) => parsePhoneNumberFromString(one, { defaultCountry, extract: false });
  const number = read(typed);
  if (number?.isValid() === true) return number;
  // People dial 00 or 011 before the code of a country, also in countries with another prefix.
  const abroad = read(typed.replace(/^(?:00|011)[\s-]*(?=[1-9])/u, '+'));
  return abroad?.isValid() === true ? abroad : number;
}

/**
 * Returns a telephone number as it is kept: E.164, and `;ext=` with the extension (RFC 3966). Returns null for a text that is no number, or a number
 * that no country has.
 */
export function keptPhone(text: string, country: string): string | null {
  const number = readPhoneNumber(text, country);
  if (number?.isValid() !== true) return null;
  const { number: e164, ext } = number;
  return ext === undefined || ext === '' ? e164 : `${e164};ext=${ext}`;
}

/** Returns a kept number as people in `country` write it; a number of that country has no country code. Other texts stay as they are. */
export function shownPhone(kept: string, country: string): string {
  const number = readPhoneNumber(kept, country);
  if (number?.isValid() !== true) return kept;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** Writes a kept number with its country code, for a reader who may be in another country. Returns other texts unchanged. */
export function internationalPhone(kept: string): string {
  return kept.startsWith('+') ? shownPhone(kept, '') : kept;
}

/** Returns the URI that dials a kept number; null for other texts. */
export function phoneUri(kept: string): string | null {
  return /^\+\d+(?:;ext=\d+)?$/u.test(kept) ? `tel:${kept}` : null;
}
