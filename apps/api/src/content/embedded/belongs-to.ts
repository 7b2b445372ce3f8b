import { hasKidsId } from '@latchkey/booking-core';
import type { GameAnswer, LocationAnswer } from '../content-source.ts';

type Identified = Pick<LocationAnswer, 'id'>;

/** Whether a document is meant for a location: one that names none is meant for the whole chain. */
export function isFor(
  { locationIds }: { readonly locationIds?: readonly (string | number)[] | null | undefined },
  location: Identified,
): boolean {
  const ids = locationIds ?? [];
  return ids.length === 0 || ids.some((id) => String(id) === String(location.id));
}

type Places = NonNullable<GameAnswer['locations']>;

/** Where a game can be played: of one location, or everywhere where none is named. */
export function placesOf({ locations }: Pick<GameAnswer, 'locations'>, location: Identified | null): Places {
  const all = locations ?? [];
  return location === null ? all : all.filter((place) => String(place.location.id) === String(location.id));
}

/** §2: what `filters[kidsmode]=1` lists, by the same rule as the site's own kids list. */
export function hasKidsMode(game: Pick<GameAnswer, 'kidsMode' | 'locations'>, location: Identified | null): boolean {
  const here = placesOf(game, location);
  return game.kidsMode === true || here.some(hasKidsId);
}
