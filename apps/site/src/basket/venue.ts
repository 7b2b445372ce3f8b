import type { PictureMedia } from '@latchkey/ui';

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
