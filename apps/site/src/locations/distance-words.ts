import { type ClosestView, defaultCountry } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';

/** The countries that write distances in miles, ISO 3166-1 alpha-2. */
const countriesOfMiles: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']);
const kilometresOfAMile = 1.609_344;

/** A venue with its country. */
interface Placed {
  readonly address: { readonly country: string } | null;
}

/**
 * Chooses one unit for a whole list of venues: miles if one of them is in a country of miles, or if the list is empty so far. A venue without an
 * address counts as one in the default country of the chooser, the US.
 */
export function usesMiles(locations: readonly Placed[], groups: readonly { readonly country: string }[]): boolean {
  const countries = [
    ...locations.map(({ address }) => address?.country ?? defaultCountry),
    ...groups.map(({ country }) => country),
  ];
  return countries.length === 0 || countries.some((country) => countriesOfMiles.has(country));
}

/** Says how far a venue is away. */
export function distanceInWords(t: Translator, miles: number, isInMiles: boolean): string {
  if (isInMiles) {
    return miles < 1 ? t('Less than a mile away') : t('%count miles away', { count: Math.round(miles) });
  }
  const kilometres = miles * kilometresOfAMile;
  return kilometres < 1 ? t('Less than 1 km away') : t('%distance km away', { distance: Math.round(kilometres) });
}

/** Returns the heading of the nearest venues. The radius is the same in both units: 20 miles are 32 km. */
export function writeClosestHeading(t: Translator, { alert, heading }: ClosestView, isInMiles: boolean): string {
  return isInMiles || alert !== null ? t(heading) : t('Within 32 km');
}

/** Says that no venue is within the radius; null if there is one. */
export function writeClosestAlert(t: Translator, { alert }: ClosestView, isInMiles: boolean): string | null {
  if (alert === null) return null;
  return isInMiles ? t(alert) : t('There is no venue within 32 km. These are the nearest.');
}
