import { isKidsModeByDefault } from '@latchkey/booking-core';
import type { Game, Location } from '@latchkey/cms-client/contract';
import { type Locale, type Paying, payingAt } from '@latchkey/i18n';
import { countryOf } from '../foundation/country-of.ts';
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
    /** How its bookings are paid. */
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

/** The same on the page of a game. */
export interface BookingOnPage extends BookingPlace {
  /** `placeText` of the booking. */
  readonly timesPlace: string;
}

/** The place from the documents of the content system. */
export function toBookingPlace(locale: Locale, location: Location, game: Game): BookingPlace {
  const { id, slug, name, timeZone } = location;
  return {
    locale,
    location: { id, slug, name, timeZone, country: countryOf(location), paying: payingThere(location) },
    game: {
      id: game.id,
      slug: game.slug,
      name: game.name,
      isKidsModeByDefault: isKidsModeByDefault(game, false),
      offersKidsMode: offersKidsMode({ game, location }),
    },
  };
}

/** A content system of another make may not know the ways to pay. */
function payingThere({ terms, isPaidOnArrival }: Location): Paying {
  if (terms !== null) return payingAt(terms.paymentMethods);
  return isPaidOnArrival === false ? 'ahead' : 'either';
}
