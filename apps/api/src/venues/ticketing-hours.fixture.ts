import { createCatalogue } from './catalogue.ts';

/** A room without hours. Its game and the turnaround after it last 90 minutes. */
export const game = {
  gameId: 'game-x',
  capacity: 6,
  isPrivate: true,
  minRequired: 2,
  durationMinutes: 60,
  turnaroundMinutes: 30,
  standard: [{ id: 'adult', name: 'Adult', singlePrice: 30, maxQuantity: 6 }],
  kids: null,
};
/** Returns a week with the same hours on every day. */
export const everyDay = (hours: unknown) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));

/** Returns a ticketing document with one room: the fields of the room, and those of its location. */
export function ticketing(room: object, location: object = {}) {
  return { locationId: 'loc-x', rooms: [{ ...game, ...room }], ...location };
}

/** Reads the venue and the room of a ticketing document. */
export function createVenue(document: object, timeZone = 'Europe/Berlin') {
  const [venue] = createCatalogue(
    [
      { kind: 'location', slug: 'x', document: { id: 'loc-x', timeZone } },
      { kind: 'game', slug: 'x', document: { id: 'game-x' } },
      { kind: 'ticketing', slug: 'x', document },
    ],
    () => null,
  ).venues;
  const [room] = venue?.rooms ?? [];
  if (venue === undefined || room === undefined) throw new Error('the document has no room');
  return { venue, room };
}
