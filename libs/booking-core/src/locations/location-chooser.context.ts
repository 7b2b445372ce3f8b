import { defaultCountry, maxFound } from '../foundation/constants.ts';
import { corePhrases } from '../foundation/phrases.ts';
import type { LocationQuery } from '../foundation/found-location.ts';
import type { LocationChooserContext, LocationChooserInput } from './location-chooser.types.ts';

/** Creates the context of a chooser that has not been opened yet. */
export function createLocationChooserContext(input: LocationChooserInput): LocationChooserContext {
  const { locationSearch, geolocator, report } = input;
  return {
    ports: { locationSearch, geolocator, report },
    allLocations: input.locations ?? [],
    groups: [],
    openGroup: null,
    byGroup: {},
    country: input.country ?? defaultCountry,
    search: '',
    hasTried: false,
    position: null,
    searchedBy: null,
    found: null,
    searchedCountry: null,
  };
}

/** The errors of the search form; null for a field without one. */
export interface SearchErrors {
  readonly country: typeof corePhrases.required | null;
  readonly search: typeof corePhrases.required | null;
}

/** Finds the errors of the form: both fields are required, and spaces alone do not count. */
export function searchErrors({ country, search }: Pick<LocationChooserContext, 'country' | 'search'>): SearchErrors {
  const validateText = (text: string) => (text.trim() === '' ? corePhrases.required : null);
  return { country: validateText(country), search: validateText(search) };
}

export function isSearchComplete(context: Pick<LocationChooserContext, 'country' | 'search'>): boolean {
  const { country, search } = searchErrors(context);
  return country === null && search === null;
}

/** Returns the query of the next search: the visitor's position if the search is by position, else the words. */
export function toLocationQuery({ searchedBy, position, search, country }: LocationChooserContext): LocationQuery {
  return searchedBy === 'position' && position !== null
    ? { ...position, limit: maxFound }
    : { search: search.trim(), country: country.trim(), limit: maxFound };
}
