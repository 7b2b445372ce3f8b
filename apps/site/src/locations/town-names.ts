import { defaultCountry, type FoundLocation } from '@latchkey/booking-core';
import { direction, localeRecord, type Locale } from '@latchkey/i18n';
import { countryName, isCountryCode, stateName } from '@latchkey/i18n/countries';
import type { MapPlace } from '@latchkey/ui/map';

/** What the state of a US address is called in a language; addresses have its code, or its name already. */
export function usStateName(state: string, locale: Locale): string {
  return stateName('US', state, localeRecord(locale).intlTag);
}

/**
 * City, state and country, as far as they say more than the venue's name does.
 *
 * @param isUnderState whether the venue stands under the name of its state
 */
export function townLine({ name, address }: FoundLocation, locale: Locale, isUnderState: boolean): string {
  if (address === null) return '';
  const { city, state, country } = address;
  const code = isCountryCode(country) ? country : null;
  const { intlTag } = localeRecord(locale);
  const region = [
    state === null || code === null ? state : stateName(code, state, intlTag),
    code === null ? country : countryName(code, intlTag),
  ];
  const parts = [city === name ? null : city, ...(isUnderState ? [] : region)];
  return parts.filter((part) => part !== null && part !== '').join(direction(locale) === 'rtl' ? '، ' : ', ');
}

/** The venues whose point is known, for the map; by slug. */
export function mapPointsOf(
  locations: readonly FoundLocation[],
  hrefOf: (slug: string) => string,
): readonly MapPlace[] {
  return locations.flatMap(({ slug, name, address }) =>
    address === null || address.latitude === null || address.longitude === null
      ? []
      : [{ id: slug, name, href: hrefOf(slug), latitude: address.latitude, longitude: address.longitude }],
  );
}

/** Those of one country (ISO 3166-1 alpha-2); a venue without an address counts as US. */
export function inCountry(locations: readonly FoundLocation[], country: string): readonly FoundLocation[] {
  return locations.filter(({ address }) => (address?.country ?? defaultCountry) === country);
}
