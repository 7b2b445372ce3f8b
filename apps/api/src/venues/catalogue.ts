import { type PaymentMethod, toMinor } from '@latchkey/booking-core';
import type * as z from 'zod';
import { languagesIn } from '../content/resolve-locale.ts';
import { parseStored, type SourceDocument } from '../content/source-document.ts';
import { memberOf, textMemberOf } from '../kernel/json.ts';
import type { Languages } from '../kernel/locale.ts';
import type { ChargeLimits } from '../payments/payment-provider.ts';
import { canCharge } from '../payments/split-charge.ts';
import type { UnpaidVouchers } from '../payments/vouchers/voucher-row.ts';
import type { Volume } from '../ticketing/shared/basket-size.ts';
import { closedScopes, concerns, type GameInRoom } from './closed-rooms.ts';
import type { Policy } from './policy.ts';
import { ticketingDocumentSchema, type DocumentClosure } from './ticketing-document.ts';
import { listOffersDocuments, readVenueOffers, type VenueOffers } from './venue-offers.ts';
import { toRoom, type VenueRoom } from './venue-room.ts';

/** A time in which rooms are not sold, on the wall clock of the location. */
export type VenueClosure = DocumentClosure;

/** A location that sells games, as its documents say. */
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

/** The venues of the chain. */
export interface Catalogue {
  readonly venues: readonly Venue[];
  venue(locationId: string): Venue | null;
}

/**
 * Creates the venues with their rooms, prices and offers, from the imported documents.
 *
 * @param limitsFor finds the amounts that the provider of a location charges in a currency; null without an account: visitors pay at the venue
 * @param unpaidVouchers says if gift vouchers from before payments existed can be spent
 * @param maxUnpaid the largest booking without a payment; by default there is no limit
 */
export function createCatalogue(
  documents: readonly SourceDocument[],
  limitsFor: (locationId: string, currency: string) => ChargeLimits | null,
  unpaidVouchers: UnpaidVouchers = 'honoured',
  maxUnpaid: Volume = { places: 0, games: 0 },
): Catalogue {
  const chain: Chain = {
    languages: languagesIn(documents),
    offers: listOffersDocuments(documents),
    findDocument: indexDocuments(documents),
    limitsFor,
    unpaidVouchers,
    maxUnpaid,
  };
  const venues = documents.filter(({ kind }) => kind === 'ticketing').map((source) => createVenue(source, chain));
  const byId = new Map(venues.map((venue) => [venue.locationId, venue]));
  return { venues, venue: (locationId) => byId.get(locationId) ?? null };
}

/** The facts that the venues of a chain share. */
interface Chain {
  readonly languages: Languages;
  readonly offers: ReturnType<typeof listOffersDocuments>;
  readonly findDocument: (kind: SourceDocument['kind'], id: string) => unknown;
  readonly limitsFor: (locationId: string, currency: string) => ChargeLimits | null;
  readonly unpaidVouchers: UnpaidVouchers;
  readonly maxUnpaid: Volume;
}

/** Creates a venue from its ticketing document, and the documents of its location and of its games. */
function createVenue(source: SourceDocument, chain: Chain): Venue {
  const { languages, findDocument, unpaidVouchers, maxUnpaid } = chain;
  const { locationId, rooms, physicalRooms, payment, policy, closed, hostDiscount, ...hours } = parseDocument(source);
  const location = findDocument('location', locationId);
  const currency = textMemberOf(location, 'currency') ?? defaults.currency;
  const limits = chain.limitsFor(locationId, currency);
  const paymentMethods = choosePaymentMethods(payment.methods, limits !== null);
  const cardLimits = paymentMethods.includes('card') ? limits : null;
  const documented = readVenueOffers(chain.offers, { locationId, currency, unpaidVouchers, languages });
  return {
    locationId,
    locationSlug: textMemberOf(location, 'slug') ?? locationId,
    timeZone: textMemberOf(location, 'timeZone') ?? defaults.timeZone,
    currency,
    languages,
    country: textMemberOf(memberOf(location, 'address'), 'country') ?? defaults.country,
    rooms: rooms.map((room) =>
      toRoom(room, findDocument('game', room.gameId), { currency, policy, languages, hours, physicalRooms }),
    ),
    closed,
    offers: selectSellableOffers(documented, cardLimits),
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
}

/** The facts that count for a location whose document does not have them. */
const defaults = { currency: 'USD', country: 'US', timeZone: 'UTC' };

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
 * Selects the offers that a location can sell online. Gift vouchers are paid before they exist, so a location without card payments sells none, and
 * others sell only those whose amount a card can be charged.
 */
function selectSellableOffers(offers: VenueOffers, cardLimits: ChargeLimits | null): VenueOffers {
  const vouchers = cardLimits === null ? [] : offers.vouchers.filter((one) => canCharge(one.amountMinor, cardLimits));
  return { ...offers, vouchers };
}

/** Finds the room of a game; null if the venue does not sell it. */
export function roomFor(venue: Venue, gameId: string): VenueRoom | null {
  return venue.rooms.find((room) => room.gameId === gameId) ?? null;
}

/** Lists the closures of the document that concern a game in one of its rooms. */
export function listDocumentedClosures({ closed }: Pick<Venue, 'closed'>, played: GameInRoom): readonly VenueClosure[] {
  return closed.filter((closure) => closedScopes(closure).some((scope) => concerns(scope, played)));
}

/** Finds a document by its kind and its id: the first one, as in a search. A chain has thousands. */
function indexDocuments(documents: readonly SourceDocument[]): (kind: SourceDocument['kind'], id: string) => unknown {
  const keyOf = (kind: string, id: unknown) => JSON.stringify([kind, id]);
  const byKey = new Map<string, unknown>();
  for (const { kind, document } of documents.toReversed()) byKey.set(keyOf(kind, memberOf(document, 'id')), document);
  return (kind, id) => byKey.get(keyOf(kind, id));
}
