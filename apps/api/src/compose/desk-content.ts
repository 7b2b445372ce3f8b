import { locationSchema, type Location } from '@latchkey/cms-client/contract';
import type { ContentSource } from '../content/content-source.ts';
import type { Locale } from '../kernel/locale.ts';
import type { DeskContent, DeskLocation } from '../staff/desk-location.ts';
import { kindFor, type TicketingChoice } from '../ticketing/choose-ticketing.ts';
import type { Catalogue, Venue } from '../venues/catalogue.ts';

interface DeskContentOptions {
  readonly content: ContentSource;
  readonly catalogue: Catalogue;
  readonly choice: TicketingChoice;
  readonly isDemo: boolean;
}

/** The colour in which the desk shows a game that has none. */
const plainColor = '#8a8f98';

/** Creates the locations and rooms of the desk from the content and the inventory. */
export function createDeskContent({ content, catalogue, choice, isDemo }: DeskContentOptions): DeskContent {
  const readColors = async (locale: Locale) => {
    const games = await content.games({ locale, location: null, isForKids: false });
    return new Map(games.map(({ id, color }) => [`${id}`, color ?? plainColor]));
  };
  return {
    languages: () => content.languages(),
    locations: async (locale, ids) => {
      const wanted = ids === null ? null : new Set(ids);
      const all = (await content.locations(locale)).filter(({ id }) => wanted === null || wanted.has(`${id}`));
      const colors = await readColors(locale);
      return all.map((found) => {
        const location = locationSchema.parse(found);
        const venue = kindFor(choice, location.id) === 'embedded' ? catalogue.venue(location.id) : null;
        return toDeskLocation(location, venue, (gameId) => colors.get(gameId) ?? plainColor, locale);
      });
    },
    locationIds: async () => new Set((await content.locations(content.languages()[0])).map(({ id }) => `${id}`)),
    isDemo: () => isDemo,
  };
}

function toDeskLocation(
  location: Location,
  venue: Venue | null,
  findColor: (gameId: string) => string,
  locale: Locale,
): DeskLocation {
  const { id, slug, name, timeZone, currency, address } = location;
  const rooms = (venue?.rooms ?? []).map((room) => ({
    gameId: room.gameId,
    name: room.gameNameIn(locale),
    color: findColor(room.gameId),
    durationMinutes: room.durationMinutes,
    capacity: room.capacity,
    minRequired: room.minRequired,
    hasKidsMode: room.kids !== null,
  }));
  // Several games may be played in one physical room, which is listed once.
  const playedIn = new Map(
    (venue?.rooms ?? []).flatMap((room) => room.playedIn.map((each) => [each.id, each] as const)),
  );
  const physicalRooms = [...playedIn.values()].map((each) => ({ id: each.id, name: each.name ?? each.id }));
  const soldBy = venue === null ? findSystem(location) : 'here';
  return { id, slug, name, timeZone, country: address?.country ?? null, currency, soldBy, rooms, physicalRooms };
}

/** Finds the system that sells for a location for which our inventory does not. */
function findSystem({ rollerDomain, usesResovaWidget }: Location): DeskLocation['soldBy'] {
  return rollerDomain !== null && !usesResovaWidget ? 'roller' : 'resova';
}
