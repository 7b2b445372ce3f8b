/** A game at a location, both by their slugs. */
export interface Room {
  readonly location: string;
  readonly game: string;
}

/**
 * The rooms of the journeys, whose bookings stay until the end of the worker. Each file has one, in which no other test books, so that a journey
 * can count its own bookings and takes no slot from other tests. All are open on every day of the week, which Seattle (Tuesdays) and Chicago
 * (Mondays) are not; Toronto is left out, since tests change its times.
 */
export const ownRooms = {
  attacked: { location: 'orlando', game: 'clockmakers-last-hour' },
  blocked: { location: 'new-york', game: 'belladonnas-glasshouse' },
  switched: { location: 'new-york', game: 'clockmakers-last-hour' },
} as const satisfies Readonly<Record<string, Room>>;

/** The number of days from tomorrow on that the strip of days shows. */
const daysOnShow = 4;

/**
 * Spreads the tests of a file over the shown days. 1 is tomorrow.
 *
 * @param index the index of the test in its file
 */
export const chooseDayOfTest = (index: number): number => 1 + (index % daysOnShow);
