import type { ContentSource, GameSummaryContent } from '../../content/content-source.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, failed, type Result, type Failure } from '../../kernel/result.ts';
import { phrases, type Phrase } from '../shared/phrases.ts';
import type { CallError } from './resova-client.ts';

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
  /** ISO 3166-1; a location without an address counts as US. */
  readonly country: string;
  /** Selects the account, where the chain has several. */
  readonly subDomain: string | null;
  readonly games: readonly ResovaGame[];
}

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
    games: games.flatMap((game) => gameAt(game, locationId)),
  });
}

/** The item of a game in a mode; where a mode has no item, that of the other mode. */
export function itemFor({ standard, kids }: ResovaGame, isKidsMode: boolean): string | null {
  return isKidsMode ? (kids ?? standard) : (standard ?? kids);
}

export function findGame(venue: ResovaVenue, gameId: string): Result<ResovaGame> {
  const game = venue.games.find((each) => each.gameId === gameId);
  return game === undefined
    ? failed('notFound', 'game_not_found', `Game ${gameId} cannot be booked at location ${venue.locationId}.`)
    : succeeded(game);
}

/** The game of an item; null where the item belongs to another location. */
export function gameOfItem(venue: ResovaVenue, itemId: string): ResovaGame | null {
  return venue.games.find(({ standard, kids }) => standard === itemId || kids === itemId) ?? null;
}

export function noSuchSlot(instanceId: string): ReturnType<typeof failed> {
  return failed('notFound', 'slot_not_found', `There is no slot ${instanceId}.`, [phrases.noLongerAvailable]);
}

function gameAt({ id, name, slug, locations }: GameSummaryContent, locationId: string): readonly ResovaGame[] {
  const here = locations?.find(({ location }) => String(location.id) === locationId);
  const standard = here?.resovaStandard ?? null;
  const kids = here?.resovaKidsMode ?? null;
  if (standard === null && kids === null) return [];
  const text = (value: string | number | null) => (value === null ? null : String(value));
  return [{ gameId: String(id), name, slug, standard: text(standard), kids: text(kids) }];
}

type Failed = Failure<Pick<CallError, 'message'>>;

/** The error where Resova is unavailable or the effect of a call is unknown; the client may repeat its request. */
export function resovaUnavailable({ error }: Failed, phrase: Phrase): ReturnType<typeof failed> {
  return failed(
    'unavailable',
    'ticketing_away',
    `${error.message}. Repeat the request with the same Idempotency-Key.`,
    [phrase],
  );
}

/** The error where Resova rejects what our own rules allow, most likely because somebody else was faster. */
export function resovaRejected({ error }: Failed): ReturnType<typeof failed> {
  return failed('conflict', 'slot_unavailable', `The requested places are taken: ${error.message}`.slice(0, 1_000), [
    phrases.updateFailed,
  ]);
}
