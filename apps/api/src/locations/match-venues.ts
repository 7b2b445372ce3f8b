import type { LocationAnswer } from '../content/content-source.ts';
import { countryAndParts } from './places/countries.ts';
import { foldText } from './places/fold-text.ts';
import { regionNameOf } from './places/regions.ts';
import { countryOf } from './venue-address.ts';

/**
 * The locations that a search means by their own names, cities or states: each word begins one of theirs. One whose whole name is
 * searched comes first, otherwise they keep their order.
 */
export function matchVenues<Venue extends Pick<LocationAnswer, 'name' | 'slug' | 'address'>>(
  venues: readonly Venue[],
  { search, country }: { readonly search: string; readonly country: string | null },
): readonly Venue[] {
  const name = foldText(search);
  const words = name.split(' ');
  if (name === '') return [];
  const matching = venues.filter((venue) => {
    if (country !== null && !countryAndParts(country).includes(countryOf(venue))) return false;
    const theirs = wordsOf(venue);
    return words.every((word) => theirs.some((other) => other.startsWith(word)));
  });
  const isWhole = (venue: Venue) => foldText(venue.name) === name;
  return [...matching.filter(isWhole), ...matching.filter((venue) => !isWhole(venue))];
}

function wordsOf(venue: Pick<LocationAnswer, 'name' | 'slug' | 'address'>): readonly string[] {
  const { name = '', city = '', state = '' } = venue.address ?? {};
  const stateName = regionNameOf(countryOf(venue), state ?? '');
  return [venue.name, venue.slug, name, city, state, stateName].flatMap((text) => foldText(text ?? '').split(' '));
}
