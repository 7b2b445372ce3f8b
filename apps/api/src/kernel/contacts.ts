import { domainToASCII } from 'node:url';
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';

/** Domains of one mail system that reads no dots before the @. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses that reach the same mailbox: `Ada.Byron+x@GoogleMail.com` is `adabyron@gmail.com`. For counting
 * only; a mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).trim();
  // What is no domain name stays as it is.
  const domain = (domainToASCII(typed) || typed).toLowerCase();
  const [name = ''] = email.slice(0, at).trim().normalize('NFKC').toLowerCase().split('+');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The telephone number that a whole text is, undefined where it is none; without a country it is one of `country` (ISO 3166-1). */
export function readPhoneNumber(text: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    defaultCountry: isSupportedCountry(country) ? country : 'US',
    extract: false,
  });
}
