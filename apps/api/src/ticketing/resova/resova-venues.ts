import type { ContentSource, GameSummaryContent } from '../../content/content-source.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, failed, type Result, type Failure } from '../../kernel/result.ts';
import { phrases, type Phrase } from '../shared/phrases.ts';
import type { CallError } from './resova-call.ts';

/** A game with the ids of its items at Resova; null for a mode in which it is not sold. */
interface ResovaGame {
  readonly gameId: string;
  readonly name: string;
  readonly slug: string;
  readonly standard: string | null;
  readonly kids: string | null;
}

/** A location that sells through Resova, with the games that have an id at Resova. */
export interface ResovaVenue {
  readonly locationId: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The country, ISO 3166-1; a location without an address counts as US. */
  readonly country: string;
  /** The name that selects the account, if the chain has several. */
  readonly subDomain: string | null;
  readonly games: readonly ResovaGame[];
}

/** Finds a location that sells through Resova. */
export async function findResovaVenue(
  content: Pick<ContentSource, 'location' | 'games'>,
  locationId: string,
  locale: Locale,
): Promise<Result<ResovaVenue>> {
  const location = await content.location(locationId, locale);
  if (location === null || String(location.id) !== locationId) {
    return failed('notFound', 'location_not_found', `There is no ticketing for location ${locationId}.`);
  }
  const games = await content.games({ locale, location: locationId, isForKids: false });
  return succeeded({
    locationId,
    timeZone: location.timeZone,
    currency: location.currency ?? 'USD',
    country: location.address?.country ?? 'US',
    subDomain: location.resovaSubDomain ?? null,
    games: games.flatMap((game) => toResovaGame(game, locationId)),
  });
}

/** Returns the item of a game in a mode; if the mode has no item, that of the other mode. */
export function chooseItem({ standard, kids }: ResovaGame, isKidsMode: boolean): string | null {
  return isKidsMode ? (kids ?? standard) : (standard ?? kids);
}

/** Finds a game of a venue. */
export function findGame(venue: ResovaVenue, gameId: string): Result<ResovaGame> {
  const game = venue.games.find((each) => each.gameId === gameId);
  return game === undefined
    ? failed('notFound', 'game_not_found', `Game ${gameId} cannot be booked at location ${venue.locationId}.`)
    : succeeded(game);
}

/** Finds the game of an item; null if the item belongs to another location. */
export function findGameOfItem(venue: ResovaVenue, itemId: string): ResovaGame | null {
  return venue.games.find(({ standard, kids }) => standard === itemId || kids === itemId) ?? null;
}

/** Returns the error of an unknown slot. */
export function noSuchSlot(instanceId: string): ReturnType<typeof failed> {
  return failed('notFound', 'slot_not_found', `There is no slot ${instanceId}.`, [phrases.noLongerAvailable]);
}

/** Returns a game as it is sold at a location; nothing if it is not sold there. */
function toResovaGame({ id, name, slug, locations }: GameSummaryContent, locationId: string): readonly ResovaGame[] {
  const here = locations?.find(({ location }) => String(location.id) === locationId);
  const standard = here?.resovaStandard ?? null;
  const kids = here?.resovaKidsMode ?? null;
  if (standard === null && kids === null) return [];
  const text = (value: string | number | null) => (value === null ? null : String(value));
  return [{ gameId: String(id), name, slug, standard: text(standard), kids: text(kids) }];
}

type Failed = Failure<Pick<CallError, 'message'>>;

/** Returns the error for a call that found Resova unavailable, or whose effect is unknown; the client may repeat its request. */
export function resovaUnavailable({ error }: Failed, phrase: Phrase): ReturnType<typeof failed> {
  return failed(
    'unavailable',
    'ticketing_away',
    `${error.message}. Repeat the request with the same Idempotency-Key.`,
    [phrase],
  );
}

/** Returns the error for a call that Resova rejects although our own rules allow it, most likely because another visitor was faster. */
export function resovaRejected({ error }: Failed): ReturnType<typeof failed> {
  return failed('conflict', 'slot_unavailable', `The requested places are taken: ${error.message}`.slice(0, 1_000), [
    phrases.updateFailed,
  ]);
}
