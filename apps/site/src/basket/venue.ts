import type { PictureMedia } from '@latchkey/ui';
import type { basketMachine } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';

/** A game as a ticket shows it. */
export interface GamePlate {
  /** In the language of the page; a booking has it in the language that it was booked in. */
  readonly name: string;
  readonly picture: PictureMedia | null;
  /** The game's own colour, `#rrggbb`. */
  readonly color: string | null;
}

/** What the basket and the checkout need to know of the location. */
export interface VenueOfBasket {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** One line; null where the location has none. */
  readonly address: string | null;
  readonly telephone: string | null;
  /** Where a map shows the way. */
  readonly directionsHref: string | null;
  /** IANA. */
  readonly timeZone: string;
  readonly usesExternalWidget: boolean;
  /** By game id. */
  readonly games: Readonly<Record<string, GamePlate>>;
}

/** The running basket that the views of this folder read and speak to. */
export type BasketActor = ActorRefFrom<typeof basketMachine>;

/**
 * Whether the visitor's own clock shows another date or time at this instant than the venue's: only then does a zone have to
 * be named. Zones of the same time (Paris, Madrid) need no words.
 *
 * @param visitorZone IANA; the browser's where it is left out
 */
export function isOtherClock(instant: string, venueZone: string, visitorZone?: string): boolean {
  const shown = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));
  return shown(venueZone) !== shown(visitorZone);
}
