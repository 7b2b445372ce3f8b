import { optional, variable, wholeNumber } from '@latchkey/http-server/environment';
import type * as z from 'zod';

/* docs/behaviour.md, “Bookings without payment”, gives the reason of each number. YOUNG in the name of a variable means a new browser. */

/** The most of something; 0 for no limit. */
const limit = wholeNumber(0, 1_000_000);

/** The limits on bookings from which the limits on places and games follow, with their usual values. */
const upcoming = { name: 'MAX_UPCOMING_BOOKINGS', usual: 6 } as const;
const hourly = { name: 'MAX_CHECKOUTS_PER_HOUR', usual: 40 } as const;
const ofNew = { name: 'MAX_YOUNG_CHECKOUTS_PER_HOUR', usual: 5 } as const;
type Bookings = typeof upcoming | typeof hourly | typeof ofNew;

/**
 * Declares a limit on places or games that goes with a limit on bookings.
 *
 * @param perBooking the number of places or games, by default, for each booking that the other limit allows: with 1.2, 40 bookings make 48 games
 */
function declareVolume(description: string, perBooking: number, { name, usual }: Bookings) {
  const fallbackInWords = `${usual * perBooking}: ${perBooking} for each of ${name}`;
  const fullDescription = `${description} 0 for no limit, as with ${name}=0.`;
  return { ...variable('', fullDescription, optional(limit), { fallbackInWords }), perBooking, bookings: name };
}

/** The limits on bookings without payment; `apps/api/src/ticketing/shared/booking-quotas.ts` applies them. */
export const unpaidVariables = {
  MAX_UPCOMING_BOOKINGS: variable(
    String(upcoming.usual),
    'Most upcoming unpaid bookings per browser, email or telephone number, and location; 0 for no limit.',
    limit,
  ),
  MAX_CHECKOUTS_PER_HOUR: variable(
    String(hourly.usual),
    'Most unpaid bookings per client and hour; 0 for no limit.',
    limit,
  ),
  YOUNG_BROWSER_SECONDS: variable(
    '45',
    'A browser that was first seen this many seconds ago or less, or that keeps no cookie, counts as new.',
    wholeNumber(0, 86_400),
  ),
  MAX_YOUNG_CHECKOUTS_PER_HOUR: variable(
    String(ofNew.usual),
    'Most unpaid bookings of new browsers per client within any hour; 0 for no limit.',
    limit,
  ),
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: variable(
    '1',
    'Most unpaid bookings of new browsers per client for one room on one day; 0 for no limit.',
    limit,
  ),
  MAX_YOUNG_HELD_PERCENT: variable(
    '50',
    'Most slots of a day at a location that new browsers hold together, in percent, and three at least; 0 for no limit.',
    wholeNumber(0, 100),
  ),
  MAX_UNPAID_PLACES: variable(
    '16',
    'Most places of one unpaid booking; above it a card is required, or a call where the location takes none. A room whose smallest party is larger is exempt. 0 for no limit.',
    limit,
  ),
  MAX_UNPAID_GAMES: variable(
    '3',
    'Most games of one unpaid booking; above it a card is required, or a call where the location takes none. 0 for no limit.',
    limit,
  ),
  MAX_UPCOMING_PLACES: declareVolume('Most places of the bookings that MAX_UPCOMING_BOOKINGS counts.', 8, upcoming),
  MAX_UPCOMING_GAMES: declareVolume('Most games of the bookings that MAX_UPCOMING_BOOKINGS counts.', 2, upcoming),
  MAX_PLACES_PER_HOUR: declareVolume('Most places of unpaid bookings per client within any hour.', 6, hourly),
  MAX_GAMES_PER_HOUR: declareVolume('Most games of unpaid bookings per client within any hour.', 1.5, hourly),
  MAX_PLACES_PER_VISIT_DAY: declareVolume(
    'Most places of unpaid bookings per client for one day of play at a location.',
    6,
    hourly,
  ),
  MAX_GAMES_PER_VISIT_DAY: declareVolume(
    'Most games of unpaid bookings per client for one day of play at a location.',
    1.2,
    hourly,
  ),
  MAX_GROUP_PLACES_PER_HOUR: declareVolume(
    'Of MAX_PLACES_PER_HOUR, most places of groups: bookings with more than 8 places in a game, or more than 2 games.',
    3,
    hourly,
  ),
  MAX_GROUP_PLACES_PER_VISIT_DAY: declareVolume('Of MAX_PLACES_PER_VISIT_DAY, most places of groups.', 1, hourly),
  MAX_YOUNG_PLACES_PER_HOUR: declareVolume(
    'Most places of the bookings that MAX_YOUNG_CHECKOUTS_PER_HOUR counts.',
    2.4,
    ofNew,
  ),
  MAX_YOUNG_GAMES_PER_HOUR: declareVolume(
    'Most games of the bookings that MAX_YOUNG_CHECKOUTS_PER_HOUR counts.',
    1,
    ofNew,
  ),
  MAX_NEW_BROWSERS_PER_HOUR: variable(
    '300',
    'Most browsers that get the cookie of the api, per client and hour in each process; 0 for no limit.',
    limit,
  ),
} as const;

type Values = { readonly [Name in keyof typeof unpaidVariables]: z.output<(typeof unpaidVariables)[Name]['schema']> };

/** The names of the variables that follow a limit on bookings. */
type VolumeName = {
  [Name in keyof typeof unpaidVariables]: (typeof unpaidVariables)[Name] extends { perBooking: number } ? Name : never;
}[keyof typeof unpaidVariables];

/** Returns the limits. A limit on places or games that is not set follows the limit on bookings, so that a chain that raised one has raised both. */
export function toUnpaidLimits(values: Values) {
  const toLimit = (name: VolumeName) => {
    const { perBooking, bookings } = unpaidVariables[name];
    return values[name] ?? Math.ceil(values[bookings] * perBooking);
  };
  return {
    maxUpcomingBookings: values.MAX_UPCOMING_BOOKINGS,
    maxCheckoutsPerHour: values.MAX_CHECKOUTS_PER_HOUR,
    newBrowsers: {
      newForSeconds: values.YOUNG_BROWSER_SECONDS,
      maxPerHour: values.MAX_YOUNG_CHECKOUTS_PER_HOUR,
      maxPerRoomAndDay: values.MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY,
      maxHeldPercent: values.MAX_YOUNG_HELD_PERCENT,
    },
    unpaidVolume: {
      booking: { places: values.MAX_UNPAID_PLACES, games: values.MAX_UNPAID_GAMES },
      upcoming: { places: toLimit('MAX_UPCOMING_PLACES'), games: toLimit('MAX_UPCOMING_GAMES') },
      clientPerHour: { places: toLimit('MAX_PLACES_PER_HOUR'), games: toLimit('MAX_GAMES_PER_HOUR') },
      clientPerVisitDay: { places: toLimit('MAX_PLACES_PER_VISIT_DAY'), games: toLimit('MAX_GAMES_PER_VISIT_DAY') },
      groupPlacesPerHour: toLimit('MAX_GROUP_PLACES_PER_HOUR'),
      groupPlacesPerVisitDay: toLimit('MAX_GROUP_PLACES_PER_VISIT_DAY'),
      newBrowsersPerHour: { places: toLimit('MAX_YOUNG_PLACES_PER_HOUR'), games: toLimit('MAX_YOUNG_GAMES_PER_HOUR') },
    },
  };
}
