import { fromMinor } from '@latchkey/booking-core';
import { locationSchema } from '@latchkey/cms-client/contract';
import type { ContentSource, FindFromPrice, FindPaidOnArrival } from '../content/content-source.ts';
import { roomFor, type Catalogue } from '../venues/catalogue.ts';
import { findFromPrice } from '../inventory/slots/slot-prices.ts';
import { servesKidsMode } from '../inventory/slots/slot-wire.ts';
import type { ResovaSettings } from './resova/context.ts';
import { forEachCall, type Ticketing } from './shared/ticketing.ts';

/** A ticketing system: our own, or that of Resova. */
export type TicketingKind = 'embedded' | 'resova';

/** The ticketing system of each location (docs/decisions/0018). */
export interface TicketingChoice {
  readonly everywhere: TicketingKind;
  /** The systems by the id of the location; they override `everywhere`. */
  readonly byLocation: ReadonlyMap<string, TicketingKind>;
}

/** The choice of systems, and the settings of Resova. */
export interface TicketingSettings {
  readonly choice: TicketingChoice;
  readonly resova: ResovaSettings;
}

/** Returns the ticketing system of a location. */
export function kindFor({ everywhere, byLocation }: TicketingChoice, locationId: string): TicketingKind {
  return byLocation.get(locationId) ?? everywhere;
}

/** Joins several ticketing systems to one port: each call goes to the system of its location. */
export function chooseTicketing(
  choice: TicketingChoice,
  systems: Readonly<Record<TicketingKind, Ticketing>>,
): Ticketing {
  return forEachCall((id) => (request: { readonly locationId: string }) => {
    // The request fits the call: each system has the same functions.
    const call = systems[kindFor(choice, request.locationId)][id] as (request: object) => Promise<never>;
    return call(request);
  });
}

interface SellerQuery {
  readonly choice: TicketingChoice;
  readonly catalogue: Pick<Catalogue, 'venue'>;
  readonly content: Pick<ContentSource, 'languages' | 'location'>;
}

/** Finds the system that has the bookings of a location; null for an unknown location. */
export async function findSeller(
  locationId: string,
  { choice, catalogue, content }: SellerQuery,
): Promise<'here' | 'resova' | 'roller' | null> {
  if (kindFor(choice, locationId) === 'resova') return 'resova';
  if (catalogue.venue(locationId) !== null) return 'here';
  const location = locationSchema.safeParse(await content.location(locationId, content.languages()[0]));
  if (!location.success) return null;
  return location.data.rollerDomain === null ? 'here' : 'roller';
}

/** Creates the function that says if bookings are paid on arrival. Those of Resova always are. */
export function findPaidOnArrival(catalogue: Catalogue, choice: TicketingChoice): FindPaidOnArrival {
  return (locationId) =>
    kindFor(choice, locationId) !== 'embedded' ||
    (catalogue.venue(locationId)?.paymentMethods.includes('venue') ?? true);
}

/** Creates the function that finds the lowest price of a game at a location. */
export function findFromPrices(catalogue: Catalogue, choice: TicketingChoice): FindFromPrice {
  return ({ locationId, gameId, isKidsMode }) => {
    const venue = kindFor(choice, locationId) === 'embedded' ? catalogue.venue(locationId) : null;
    const room = venue === null ? null : roomFor(venue, gameId);
    if (venue === null || room === null) return null;
    const mode = servesKidsMode(room, isKidsMode) ? 'kids' : 'standard';
    const price = findFromPrice(room, mode);
    if (price === null) return null;
    const { amountMinor, ...party } = price;
    return { amount: fromMinor(amountMinor, venue.currency), currency: venue.currency, ...party };
  };
}
