import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';

/** The telephone number that a whole text is, undefined where it is none; without a country it is one of `country` (ISO 3166-1). */
export function readPhoneNumber(text: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    defaultCountry: isSupportedCountry(country) ? country : 'US',
    extract: false,
  });
}
