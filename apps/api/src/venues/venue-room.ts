import type { CategoryKind } from '@latchkey/booking-core';
import { textIn } from '../content/resolve-locale.ts';
import { memberOf, textMemberOf } from '../kernel/json.ts';
import type { Languages, Locale } from '../kernel/locale.ts';
import { type HoursException, sortSeasons, type Season, type Week } from './hours.ts';
import { joinPrices, sharedPrices } from './join-prices.ts';
import type { Policy } from './policy.ts';
import { createPricing, singlePriceMinor, type RoomPricing } from './room-pricing.ts';
import type { LocationHours, PhysicalRoom, Room, RoomCategory } from './ticketing-document.ts';

/** A kind of ticket that visitors can buy. */
export interface Category {
  readonly id: string;
  readonly kind: CategoryKind;
  /** The price of one ticket in the smallest party, by the base list. */
  readonly priceMinor: number;
  readonly maxQuantity: number;
  /** Always false: hidden categories are not part of the catalogue. */
  readonly isHidden: false;
  /** The name in the chain's default language, as it is stored with a sale. */
  readonly name: string;
  nameIn(locale: Locale): string;
}

/** A game at a venue: its hours, places, prices and policy, with those of the location where it has none of its own. */
export interface VenueRoom extends Omit<
  Room,
  'standard' | 'kids' | 'prices' | 'reference' | 'policy' | 'playedIn' | keyof LocationHours
> {
  /** The places of its largest physical room. */
  readonly capacity: number;
  /** The time of the physical room that needs the longest. */
  readonly turnaroundMinutes: number;
  /** The physical rooms in which it is played, in the order of the document; empty if it has one of its own. See `listPlayedRooms`. */
  readonly playedIn: readonly PhysicalRoom[];
  /** The hours of the game, or those of the location; see `roomHours`. */
  readonly opening: Week;
  readonly seasons: readonly Season[] | undefined;
  readonly exceptions: readonly HoursException[] | undefined;
  readonly minimumNoticeMinutes: number;
  /** The days ahead that visitors can book; null for as far as anywhere. */
  readonly maxDaysAhead: number | null;
  /** The policy of the game, or that of the location. */
  readonly policy: Policy;
  readonly standard: readonly Category[];
  /** The categories of Kids Mode; null if the room has none. */
  readonly kids: readonly Category[] | null;
  /** The prices of its tickets, by mode; those of Kids Mode are empty if the room has none. */
  readonly pricing: Readonly<Record<'standard' | 'kids', RoomPricing>>;
  /** The kind of ticket of the ordinary customer of each list, whose price is shown as that of the game; see `findFromPrice`. */
  readonly reference: Readonly<Record<'standard' | 'kids', CategoryKind>>;
  readonly gameSlug: string;
  /** The name in the chain's default language. */
  readonly gameName: string;
  gameNameIn(locale: Locale): string;
}

/** The facts of the location that its rooms share. */
interface RoomSurroundings {
  readonly currency: string;
  /** The policy of the rooms that have none of their own. */
  readonly policy: Policy;
  readonly languages: Languages;
  readonly hours: LocationHours;
  readonly physicalRooms: readonly PhysicalRoom[];
}

/** Joins the hours of a room with those of its location: exceptions and seasons of the room come first, and so count first. */
function roomHours(
  room: LocationHours,
  location: LocationHours,
): Pick<VenueRoom, 'opening' | 'seasons' | 'exceptions' | 'minimumNoticeMinutes' | 'maxDaysAhead'> {
  const seasons = [...sortSeasons(room.seasons ?? []), ...sortSeasons(location.seasons ?? [])];
  const exceptions = [...(room.exceptions ?? []), ...(location.exceptions ?? [])];
  return {
    opening: room.opening ?? location.opening ?? {},
    seasons: seasons.length > 0 ? seasons : undefined,
    exceptions: exceptions.length > 0 ? exceptions : undefined,
    minimumNoticeMinutes: room.minimumNoticeMinutes ?? location.minimumNoticeMinutes ?? 0,
    maxDaysAhead: room.maxDaysAhead ?? location.maxDaysAhead ?? null,
  };
}

/** Lists the physical rooms in which a game is played, in the order of its document. */
function listPhysicalRooms({ playedIn = [] }: Pick<Room, 'playedIn'>, physicalRooms: readonly PhysicalRoom[]) {
  return playedIn.flatMap((id) => physicalRooms.find((physical) => physical.id === id) ?? []);
}

/** Counts the places of the largest room of a game. */
export function countLargestPlaces(
  room: Pick<Room, 'playedIn' | 'capacity'>,
  physicalRooms: readonly PhysicalRoom[],
): number {
  const { capacity = 0 } = room;
  return Math.max(capacity, ...listPhysicalRooms(room, physicalRooms).map((physical) => physical.capacity));
}

/** Joins the parts of the documents of a location and of a game into a room. */
export function toRoom(
  { standard, kids, prices: own, reference, ...room }: Room,
  game: unknown,
  { currency, policy, languages, hours, physicalRooms }: RoomSurroundings,
): VenueRoom {
  const prices = joinPrices(own, sharedPrices(game, currency));
  const playedIn = listPhysicalRooms(room, physicalRooms);
  const { turnaroundMinutes = 0 } = room;
  const pricing = {
    standard: createPricing({ mode: 'standard', categories: standard, prices, currency }),
    kids: createPricing({ mode: 'kids', categories: kids ?? [], prices, currency }),
  };
  const priced = (categories: readonly RoomCategory[], mode: 'standard' | 'kids') =>
    categories
      .filter(({ hide }) => !hide)
      .map((category) =>
        toCategory(category, singlePriceMinor(pricing[mode].base, category.id, room.minRequired), languages),
      );
  const gameNameIn = (locale: Locale) => textIn(memberOf(game, 'name'), locale, { languages, fallback: room.gameId });
  return {
    ...room,
    capacity: countLargestPlaces(room, physicalRooms),
    turnaroundMinutes: Math.max(turnaroundMinutes, ...playedIn.map((physical) => physical.turnaroundMinutes)),
    playedIn,
    ...roomHours(room, hours),
    policy: room.policy ?? policy,
    // Hidden categories are left out, since they are neither sold nor sent to visitors.
    standard: priced(standard, 'standard'),
    kids: kids === null ? null : priced(kids, 'kids'),
    pricing,
    reference: { standard: reference.standard ?? 'adult', kids: reference.kids ?? 'child' },
    gameSlug: textMemberOf(game, 'slug') ?? room.gameId,
    gameName: gameNameIn(languages[0]),
    gameNameIn,
  };
}

/** Names a category, for its price in the smallest party. */
function toCategory({ id, name, kind, maxQuantity }: RoomCategory, priceMinor: number, languages: Languages): Category {
  const nameIn = (locale: Locale) => textIn(name, locale, { languages, fallback: id });
  return {
    id,
    kind,
    priceMinor,
    maxQuantity,
    isHidden: false,
    name: nameIn(languages[0]),
    nameIn,
  };
}
