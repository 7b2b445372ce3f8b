import { type CategoryKind, type PaymentMethod, toMinor } from '@latchkey/booking-core';
import type * as z from 'zod';
import { languagesIn, textIn } from '../content/resolve-locale.ts';
import { parseStored, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import type { Languages, Locale } from '../kernel/locale.ts';
import type { ChargeLimits } from '../payments/payment-provider.ts';
import { canCharge } from '../payments/split-charge.ts';
import type { UnpaidVouchers } from '../payments/vouchers/voucher-row.ts';
import { listOffersDocuments, readVenueOffers, type VenueOffers } from './venue-offers.ts';
import type { Volume } from '../ticketing/shared/basket-size.ts';
import { closedScopes, concerns, type GameInRoom } from './closed-rooms.ts';
import type { Policy } from './policy.ts';
import { type HoursException, inOrder, type Season, type Week } from './hours.ts';
import { joinPrices, sharedPrices } from './price-documents.ts';
import { createPricing, singlePriceMinor, type RoomPricing } from './room-pricing.ts';
import {
  ticketingDocumentSchema,
  type DocumentClosure,
  type LocationHours,
  type PhysicalRoom,
  type Room,
  type RoomCategory,
} from './ticketing-document.ts';

export interface Category {
  readonly id: string;
  readonly kind: CategoryKind;
  /** The price of one ticket in the smallest party, by the base list. */
  readonly priceMinor: number;
  readonly maxQuantity: number;
  /** Hidden categories are not part of the catalogue. */
  readonly isHidden: false;
  /** The name in the chain's default language, as it is stored with a sale. */
  readonly name: string;
  nameIn(locale: Locale): string;
}

export interface VenueRoom extends Omit<
  Room,
  'standard' | 'kids' | 'prices' | 'reference' | 'policy' | 'playedIn' | keyof LocationHours
> {
  /** The places of its largest physical room. */
  readonly capacity: number;
  /** The time of the physical room that needs the longest. */
  readonly turnaroundMinutes: number;
  /** The physical rooms in which it is played, in the order of the document; empty if it has one of its own. See `playedRooms`. */
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
  /** The kind of the ordinary customer of each list. */
  readonly reference: Readonly<Record<'standard' | 'kids', CategoryKind>>;
  readonly gameSlug: string;
  /** The name in the chain's default language. */
  readonly gameName: string;
  gameNameIn(locale: Locale): string;
}

/** A time in which rooms are not sold, on the wall clock of the location. */
export type VenueClosure = DocumentClosure;

export interface Venue {
  readonly locationId: string;
  /** The slug of the location's pages. */
  readonly locationSlug: string;
  /** The time zone, an IANA name. */
  readonly timeZone: string;
  /** The currency, ISO 4217. */
  readonly currency: string;
  /** The languages of the chain; the first is the default. */
  readonly languages: Languages;
  /** The country, ISO 3166-1; a location without an address counts as US. */
  readonly country: string;
  readonly rooms: readonly VenueRoom[];
  /** The closures of its document; the staff can close more. */
  readonly closed: readonly VenueClosure[];
  readonly offers: VenueOffers;
  /** The gift vouchers of its documents, also if they are not sold online. */
  readonly documentedVouchers: VenueOffers['vouchers'];
  readonly policy: Policy;
  /** The most that a host may take off the price of a booking: hundredths of a percent of it, and minor units; null if only the share counts. */
  readonly hostDiscount: { readonly hundredths: number; readonly amountMinor: number | null };
  /** The ways to pay, at least one; the first is the default. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** The largest basket without payment: a larger one is paid by card; a venue without cards does not sell it online. */
  readonly maxUnpaid: Volume;
  /** The amounts that its provider charges in its currency; null if it takes no cards. */
  readonly cardLimits: ChargeLimits | null;
  /** True if its document accepts cards; without an account, `paymentMethods` has none. */
  readonly wantsCards: boolean;
}

/** Creates the venues with their rooms, prices and offers, from the imported documents. */
export interface Catalogue {
  readonly venues: readonly Venue[];
  venue(locationId: string): Venue | null;
}

/**
 * @param limitsFor what the location's provider charges in a currency; null without an account: visitors pay at the venue
 * @param unpaidVouchers whether gift vouchers from before payments existed can be spent
 * @param maxUnpaid of one booking; by default without limits
 */
export function createCatalogue(
  documents: readonly SourceDocument[],
  limitsFor: (locationId: string, currency: string) => ChargeLimits | null,
  unpaidVouchers: UnpaidVouchers = 'honoured',
  maxUnpaid: Volume = { places: 0, games: 0 },
): Catalogue {
  const languages = languagesIn(documents);
  const offers = listOffersDocuments(documents);
  const findDocument = indexDocuments(documents);
  const venues = documents
    .filter(({ kind }) => kind === 'ticketing')
    .map((source) => {
      const { locationId, rooms, physicalRooms, payment, policy, closed, hostDiscount, ...hours } =
        parseDocument(source);
      const location = findDocument('location', locationId);
      const currency = readText(location, 'currency', 'USD');
      const limits = limitsFor(locationId, currency);
      const paymentMethods = choosePaymentMethods(payment.methods, limits !== null);
      const cardLimits = paymentMethods.includes('card') ? limits : null;
      const documented = readVenueOffers(offers, { locationId, currency, unpaidVouchers, languages });
      return {
        locationId,
        locationSlug: readText(location, 'slug', locationId),
        timeZone: readText(location, 'timeZone', 'UTC'),
        currency,
        languages,
        country: readText(memberOf(location, 'address'), 'country', 'US'),
        rooms: rooms.map((room) =>
          toRoom(room, findDocument('game', room.gameId), { currency, policy, languages, hours, physicalRooms }),
        ),
        closed,
        offers: offersAt(documented, cardLimits),
        documentedVouchers: documented.vouchers,
        policy,
        hostDiscount: {
          hundredths: Math.round(hostDiscount.percent * 100),
          amountMinor: hostDiscount.amount === null ? null : toMinor(hostDiscount.amount, currency),
        },
        paymentMethods,
        maxUnpaid,
        cardLimits,
        wantsCards: payment.methods.includes('card'),
      };
    });
  const byId = new Map(venues.map((venue) => [venue.locationId, venue]));
  return { venues, venue: (locationId) => byId.get(locationId) ?? null };
}

/** The parsed documents, which are remembered: an unchanged document is the same object. */
const parsedBefore = new WeakMap<SourceDocument, z.output<typeof ticketingDocumentSchema>>();

function parseDocument(source: SourceDocument): z.output<typeof ticketingDocumentSchema> {
  const parsed = parsedBefore.get(source) ?? parseStored(ticketingDocumentSchema, source.document);
  parsedBefore.set(source, parsed);
  return parsed;
}

/** Lists the ways to pay. A location that wants cards only and has no account takes payment on arrival: visitors can book there all the same. */
function choosePaymentMethods(wanted: readonly PaymentMethod[], takesCards: boolean): readonly PaymentMethod[] {
  const possible = wanted.filter((method) => method !== 'card' || takesCards);
  return possible.length > 0 ? possible : ['venue'];
}

/**
 * Gift vouchers are paid before they exist, so a location without card payments sells none online, and others only those whose amount a
 * card can be charged.
 */
function offersAt(offers: VenueOffers, cardLimits: ChargeLimits | null): VenueOffers {
  const vouchers = cardLimits === null ? [] : offers.vouchers.filter((one) => canCharge(one.amountMinor, cardLimits));
  return { ...offers, vouchers };
}

/** A room in one of the physical rooms in which its game is played. */
export interface PlayedRoom {
  /** The room with the places and the turnaround of the physical room. */
  readonly room: VenueRoom;
  /** The physical room; null if the game has a room of its own. */
  readonly physical: PhysicalRoom | null;
}

/** Lists the room in each of its physical rooms. Twins have the same starts, whatever the turnaround of each. */
export function playedRooms(room: VenueRoom): readonly PlayedRoom[] {
  const { playedIn } = room;
  const [only = null] = playedIn;
  if (playedIn.length <= 1) return [{ room, physical: only }];
  const { everyMinutes = room.durationMinutes + room.turnaroundMinutes } = room;
  return playedIn.map((physical) => {
    const { capacity, turnaroundMinutes } = physical;
    return { physical, room: { ...room, capacity, turnaroundMinutes, everyMinutes } };
  });
}

export function roomFor(venue: Venue, gameId: string): VenueRoom | null {
  return venue.rooms.find((room) => room.gameId === gameId) ?? null;
}

/** Lists the closures of the document that concern a game in one of its rooms. */
export function closedFor({ closed }: Pick<Venue, 'closed'>, played: GameInRoom): readonly VenueClosure[] {
  return closed.filter((closure) => closedScopes(closure).some((scope) => concerns(scope, played)));
}

/** Returns the game and the physical room of a room. */
export function toGameInRoom({ room, physical }: PlayedRoom): GameInRoom {
  return { gameId: room.gameId, physicalId: physical?.id ?? null };
}

interface RoomSurroundings extends Pick<Venue, 'currency' | 'policy'> {
  readonly languages: Languages;
  readonly hours: LocationHours;
  readonly physicalRooms: readonly PhysicalRoom[];
}

/** Joins the hours of a room with those of its location: exceptions and seasons of the room come first, and so count first. */
function roomHours(
  room: LocationHours,
  location: LocationHours,
): Pick<VenueRoom, 'opening' | 'seasons' | 'exceptions' | 'minimumNoticeMinutes' | 'maxDaysAhead'> {
  const seasons = [...inOrder(room.seasons ?? []), ...inOrder(location.seasons ?? [])];
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
export function maxPlacesIn(room: Pick<Room, 'playedIn' | 'capacity'>, physicalRooms: readonly PhysicalRoom[]): number {
  const { capacity = 0 } = room;
  return Math.max(capacity, ...listPhysicalRooms(room, physicalRooms).map((physical) => physical.capacity));
}

function toRoom(
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
    capacity: maxPlacesIn(room, physicalRooms),
    turnaroundMinutes: Math.max(turnaroundMinutes, ...playedIn.map((physical) => physical.turnaroundMinutes)),
    playedIn,
    ...roomHours(room, hours),
    policy: room.policy ?? policy,
    // Hidden categories are left out, since they are neither sold nor sent to visitors.
    standard: priced(standard, 'standard'),
    kids: kids === null ? null : priced(kids, 'kids'),
    pricing,
    reference: { standard: reference.standard ?? 'adult', kids: reference.kids ?? 'child' },
    gameSlug: readText(game, 'slug', room.gameId),
    gameName: gameNameIn(languages[0]),
    gameNameIn,
  };
}

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

/** Finds a document by its kind and its id: the first one, as in a search. A chain has thousands. */
function indexDocuments(documents: readonly SourceDocument[]): (kind: SourceDocument['kind'], id: string) => unknown {
  const keyOf = (kind: string, id: unknown) => JSON.stringify([kind, id]);
  const byKey = new Map<string, unknown>();
  for (const { kind, document } of documents.toReversed()) byKey.set(keyOf(kind, memberOf(document, 'id')), document);
  return (kind, id) => byKey.get(keyOf(kind, id));
}

function readText(document: unknown, name: string, fallback: string): string {
  const value = memberOf(document, name);
  return typeof value === 'string' ? value : fallback;
}
