import { domainToASCII } from 'node:url';
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';

/** Domains of one email provider that ignores dots before the @. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses of the same mailbox: `Ada.Byron+x@GoogleMail.com` is `adabyron@gmail.com`. For counting only;
 * emails go to the address as typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).trim();
  // An invalid domain name stays as it is.
  const domain = (domainToASCII(typed) || typed).toLowerCase();
  const [name = ''] = email.slice(0, at).trim().normalize('NFKC').toLowerCase().split('+');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * Parses a whole text as a telephone number; undefined for any other text. A number without a country belongs to `country` (ISO
 * 3166-1).
 */
export function readPhoneNumber(text: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    defaultCountry: isSupportedCountry(country) ? country : 'US',
    extract: false,
  });
}
