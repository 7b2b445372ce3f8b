import { defaultCountry, type FoundLocation } from '@latchkey/booking-core';
import { direction, localeRecord, type Locale } from '@latchkey/i18n';
import { countryName, isCountryCode, stateName } from '@latchkey/i18n/countries';
import type { MapPlace } from '@latchkey/ui/map';

/** Returns the name of a US state in a language. Addresses contain its code, or its name already. */
export function usStateName(state: string, locale: Locale): string {
  return stateName('US', state, localeRecord(locale).intlTag);
}

/**
 * Returns city, state and country of a venue, without a city that is the venue's name.
 *
 * @param isUnderState whether the venue is listed under the name of its state
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

/** Returns the venues with known coordinates as points of the map; the id of each is its slug. */
export function toMapPoints(
  locations: readonly FoundLocation[],
  toHref: (location: FoundLocation) => string,
): readonly MapPlace[] {
  return locations.flatMap((location) => {
    const { latitude = null, longitude = null } = location.address ?? {};
    if (latitude === null || longitude === null) return [];
    return [{ id: location.slug, name: location.name, href: toHref(location), latitude, longitude }];
  });
}

/** Returns the locations in one country (ISO 3166-1 alpha-2); a venue without an address counts as US. */
export function inCountry(locations: readonly FoundLocation[], country: string): readonly FoundLocation[] {
  return locations.filter(({ address }) => (address?.country ?? defaultCountry) === country);
}
