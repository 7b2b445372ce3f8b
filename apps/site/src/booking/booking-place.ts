import { isKidsModeByDefault } from '@latchkey/booking-core';
import type { Game, Location } from '@latchkey/cms-client/contract';
import { type Locale, type Paying, toPaying } from '@latchkey/i18n';
import { readCountry } from '../foundation/read-country.ts';
import { offersKidsMode } from './booking-way.ts';

/** The game and the location that a booking is about, for the widget and for the steps without scripts. */
export interface BookingPlace {
  readonly locale: Locale;
  readonly location: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
    /** ISO 3166-1; null without an address. */
    readonly country: string | null;
    /** The time at which bookings of the location are paid: ahead, on arrival, or either. */
    readonly paying: Paying;
  };
  readonly game: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly isKidsModeByDefault: boolean;
    readonly offersKidsMode: boolean;
  };
}

/** The game and the location on the page of a game, with the place of the first times. */
export interface BookingOnPage extends BookingPlace {
  /** The place of the first times in the page, as `writePlaceText` returns it. */
  readonly timesPlace: string;
}

/** Builds the place from the documents of the content system. */
export function toBookingPlace(locale: Locale, location: Location, game: Game): BookingPlace {
  const { id, slug, name, timeZone } = location;
  return {
    locale,
    location: { id, slug, name, timeZone, country: readCountry(location), paying: readPaying(location) },
    game: {
      id: game.id,
      slug: game.slug,
      name: game.name,
      isKidsModeByDefault: isKidsModeByDefault(game),
      offersKidsMode: offersKidsMode({ game, location }),
    },
  };
}

/** Returns when bookings of a location are paid. Another content system than ours may not know `terms`. */
function readPaying({ terms, isPaidOnArrival }: Location): Paying {
  if (terms !== null) return toPaying(terms.paymentMethods);
  return isPaidOnArrival === false ? 'ahead' : 'either';
}
