import { hasKidsId } from '@latchkey/booking-core';
import { groupBy } from '../kernel/group-by.ts';
import type { FindFromPrice, GameAt, GameContent, GameSummaryContent } from './content-source.ts';
import type { Identified } from './listing.ts';

type Places = readonly Place[];
type Place = NonNullable<GameContent['locations']>[number];

/**
 * The places of each game by the ids and slugs of their locations. A game may have thousands, so they are indexed once for each version of the
 * documents, in which the list is the same object.
 */
const placesByName = new WeakMap<Places, ReadonlyMap<string, Places>>();

/** Selects the places of a game at one location, or all of them for null. */
export function selectPlaces(
  { locations }: Pick<GameContent, 'locations'>,
  location: Pick<Identified, 'id'> | null,
): Places {
  const all = locations ?? [];
  return location === null ? all : (indexByName(all).get(String(location.id)) ?? []);
}

/** Selects the places of a game at the location that a request names by its id or slug; ids come first. */
export function findPlaces({ locations }: Pick<GameContent, 'locations'>, slugOrId: string): Places {
  return indexByName(locations ?? []).get(slugOrId) ?? [];
}

/** The limit on the places of one game in a list of games. */
const maxPlacesInList = 200;

/**
 * Selects the places of a game for a list of games: at the requested location (id or slug), else all. Null if there are too many, since a part of
 * them would look like all.
 */
export function selectListedPlaces(game: Pick<GameContent, 'locations'>, slugOrId: string | null): Places | null {
  if (slugOrId !== null) return findPlaces(game, slugOrId);
  const all = game.locations ?? [];
  return all.length > maxPlacesInList ? null : all;
}

function indexByName(all: Places): ReadonlyMap<string, Places> {
  const known = placesByName.get(all);
  if (known !== undefined) return known;
  // The ids are entered last, so that an id replaces an equal slug.
  const index = new Map([
    ...groupBy(all, ({ location }) => location.slug),
    ...groupBy(all, ({ location }) => String(location.id)),
  ]);
  placesByName.set(all, index);
  return index;
}

/**
 * Finds the price of a game at a location: from our own inventory, else the one in the document.
 *
 * @param isKidsMode by default that of the game
 */
export function findPrice(
  { game, place }: Pick<GameAt, 'place'> & { readonly game: Pick<GameContent, 'id' | 'kidsMode'> },
  fromPrice: FindFromPrice,
  isKidsMode = game.kidsMode === true,
) {
  const query = { locationId: String(place.location.id), gameId: String(game.id), isKidsMode };
  return fromPrice(query) ?? place.fromPrice ?? null;
}

/** Groups games by the ids of their locations. */
export function groupGames(games: readonly GameSummaryContent[]): ReadonlyMap<string, readonly GameAt[]> {
  const all = games.flatMap((game) => (game.locations ?? []).map((place) => ({ game, place })));
  return groupBy(all, ({ place }) => String(place.location.id));
}

/** True if `filters[kidsmode]=1` lists the game, by the same rule as the site's list for kids. */
export function hasKidsMode(
  game: Pick<GameContent, 'kidsMode' | 'locations'>,
  location: Pick<Identified, 'id'> | null,
): boolean {
  const here = selectPlaces(game, location);
  return game.kidsMode === true || here.some(hasKidsId);
}
