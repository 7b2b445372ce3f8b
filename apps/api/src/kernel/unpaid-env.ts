import { variable, wholeNumber } from '@latchkey/http-server/environment';

/** 0 for none. */
const limit = wholeNumber(0, 1_000_000);

/** The limits on bookings without payment; `apps/api/src/ticketing/shared/booking-quotas.ts` applies them. */
export const unpaidVariables = {
  MAX_UPCOMING_BOOKINGS: variable(
    '6',
    'Most upcoming unpaid bookings per browser, email or telephone number, and location; 0 for no limit.',
    limit,
  ),
  MAX_CHECKOUTS_PER_HOUR: variable('40', 'Most unpaid bookings per client and hour; 0 for no limit.', limit),
  YOUNG_BROWSER_SECONDS: variable(
    '45',
    'A browser that was first seen this many seconds ago or less, or that keeps no cookie, counts as new.',
    wholeNumber(0, 86_400),
  ),
  MAX_YOUNG_CHECKOUTS_PER_HOUR: variable(
    '5',
    'Most unpaid bookings of new browsers per client within any hour; 0 for no limit.',
    limit,
  ),
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: variable(
    '1',
    'Most unpaid bookings of new browsers per client for one room on one day; 0 for no limit.',
    limit,
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
  MAX_UPCOMING_PLACES: variable(
    '48',
    'Most places of the bookings that MAX_UPCOMING_BOOKINGS counts; 0 for no limit.',
    limit,
  ),
  MAX_UPCOMING_GAMES: variable(
    '12',
    'Most games of the bookings that MAX_UPCOMING_BOOKINGS counts; 0 for no limit.',
    limit,
  ),
  MAX_PLACES_PER_HOUR: variable(
    '240',
    'Most places of unpaid bookings per client within any hour; 0 for no limit, as with MAX_CHECKOUTS_PER_HOUR=0.',
    limit,
  ),
  MAX_GAMES_PER_HOUR: variable(
    '60',
    'Most games of unpaid bookings per client within any hour; 0 for no limit, as with MAX_CHECKOUTS_PER_HOUR=0.',
    limit,
  ),
  MAX_PLACES_PER_VISIT_DAY: variable(
    '240',
    'Most places of unpaid bookings per client for one day of play at a location; 0 for no limit, as with MAX_CHECKOUTS_PER_HOUR=0.',
    limit,
  ),
  MAX_GAMES_PER_VISIT_DAY: variable(
    '54',
    'Most games of unpaid bookings per client for one day of play at a location; 0 for no limit, as with MAX_CHECKOUTS_PER_HOUR=0.',
    limit,
  ),
  MAX_GROUP_PLACES_PER_HOUR: variable(
    '120',
    'Of MAX_PLACES_PER_HOUR, most places of groups: bookings with more than 8 places in a game, or more than 2 games; 0 for no limit.',
    limit,
  ),
  MAX_GROUP_PLACES_PER_VISIT_DAY: variable(
    '40',
    'Of MAX_PLACES_PER_VISIT_DAY, most places of groups; 0 for no limit.',
    limit,
  ),
  MAX_YOUNG_PLACES_PER_HOUR: variable(
    '12',
    'Most places of the bookings that MAX_YOUNG_CHECKOUTS_PER_HOUR counts; 0 for no limit.',
    limit,
  ),
  MAX_YOUNG_GAMES_PER_HOUR: variable(
    '5',
    'Most games of the bookings that MAX_YOUNG_CHECKOUTS_PER_HOUR counts; 0 for no limit.',
    limit,
  ),
  MAX_NEW_BROWSERS_PER_HOUR: variable(
    '300',
    'Most browsers that get the cookie of the api, per client and hour in each process; 0 for no limit.',
    limit,
  ),
} as const;

type Values = Readonly<Record<keyof typeof unpaidVariables, number>>;

export function unpaidLimitsOf(values: Values) {
  return {
    maxUpcomingBookings: values.MAX_UPCOMING_BOOKINGS,
    maxCheckoutsPerHour: values.MAX_CHECKOUTS_PER_HOUR,
    youngBrowsers: {
      youngSeconds: values.YOUNG_BROWSER_SECONDS,
      maxPerHour: values.MAX_YOUNG_CHECKOUTS_PER_HOUR,
      maxPerRoomAndDay: values.MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY,
    },
    unpaidVolume: {
      booking: { places: values.MAX_UNPAID_PLACES, games: values.MAX_UNPAID_GAMES },
      upcoming: { places: values.MAX_UPCOMING_PLACES, games: values.MAX_UPCOMING_GAMES },
      addressPerHour: { places: values.MAX_PLACES_PER_HOUR, games: values.MAX_GAMES_PER_HOUR },
      addressPerDay: { places: values.MAX_PLACES_PER_VISIT_DAY, games: values.MAX_GAMES_PER_VISIT_DAY },
      groupPlacesPerHour: values.MAX_GROUP_PLACES_PER_HOUR,
      groupPlacesPerDay: values.MAX_GROUP_PLACES_PER_VISIT_DAY,
      youngPerHour: { places: values.MAX_YOUNG_PLACES_PER_HOUR, games: values.MAX_YOUNG_GAMES_PER_HOUR },
    },
  };
}
