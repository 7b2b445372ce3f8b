import type { PictureMedia } from '@latchkey/ui';
import type { basketMachine } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';
import type { OrderLaw } from '@latchkey/cms-client/contract';

/** The plate of a game on a ticket. */
export interface GamePlate {
  /** The name in the language of the page. A booking has the name in the language that it was booked in. */
  readonly name: string;
  readonly picture: PictureMedia | null;
  /** The game's own colour, `#rrggbb`. */
  readonly color: string | null;
}

/** The part of a location that the basket and the checkout need. */
export interface VenueOfBasket {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The parts of the address, from the street to the postal code; empty if the location has none. */
  readonly address: readonly string[];
  readonly telephone: string | null;
  /** The URL of a map with directions. */
  readonly directionsHref: string | null;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 3166-1; null without an address. */
  readonly country: string | null;
  readonly usesExternalWidget: boolean;
  readonly orderLaw: OrderLaw;
  /** URLs; null where the chain has no such page. */
  readonly legal: { readonly terms: string | null; readonly privacy: string | null };
  /** The plates of the games by id. */
  readonly games: Readonly<Record<string, GamePlate>>;
}

/** The running basket machine that the views of this folder read and send events to. */
export type BasketActor = ActorRefFrom<typeof basketMachine>;

/**
 * Returns whether the visitor's clock shows another date or time at this instant than the venue's. Only then a time zone has to be named;
 * zones with the same time (Paris, Madrid) need no name.
 *
 * @param visitorZone IANA name; the browser's if omitted
 */
export function isOtherClock(instant: string, venueZone: string, visitorZone?: string): boolean {
  const formatInZone = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));
  return formatInZone(venueZone) !== formatInZone(visitorZone);
}
