import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locationId as firstLocationId } from '@latchkey/tool-load/seeded-content';
import { townAt } from './towns.ts';

/** The size of a generated chain; every location has every game. */
export interface ChainSize {
  readonly locations: number;
  readonly games: number;
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const durations = [45, 60, 75, 90] as const;
/** The price of every ticket until `writePrice` writes another. */
const usualPrice = 30;
/** The number of documents that are written at once. */
const maxOpenFiles = 64;

/** Returns the id of a location. The first one has that of the seeded location, which the client of the proofs calls. */
export function locationAt(index: number): string {
  return index === 0 ? firstLocationId : `loc-${index}`;
}

export function gameAt(index: number): string {
  return `game-${index}`;
}

/** Writes the documents of a chain of any size, with locations around many towns, and eight to twelve starts a day in each room. */
export async function writeChain(folder: string, { locations, games }: ChainSize): Promise<void> {
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
  const documents = [
    ['website.json', { name: 'Scale', tagline: { en: 'Many' }, navbar: { links: [] }, footer: {}, metaData: {} }],
    ...indices(games).map((index) => [`games/g-${index}.json`, gameDocument(index, locations)] as const),
    ...indices(locations).flatMap((index) => [
      [`locations/l-${index}.json`, locationDocument(index)] as const,
      [ticketingFile(index), ticketingDocument(index, games, usualPrice)] as const,
    ]),
  ] as const;
  for (const kind of ['games', 'locations', 'ticketing']) await mkdir(join(folder, kind), { recursive: true });
  for (let first = 0; first < documents.length; first += maxOpenFiles) {
    const batch = documents.slice(first, first + maxOpenFiles);
    await Promise.all(batch.map(([path, document]) => writeFile(join(folder, path), JSON.stringify(document))));
  }
}

/** Writes the rooms of one location with another price for all tickets. */
export async function writePrice(folder: string, index: number, games: number, price: number): Promise<void> {
  await writeFile(join(folder, ticketingFile(index)), JSON.stringify(ticketingDocument(index, games, price)));
}

function ticketingFile(index: number): string {
  return `ticketing/l-${index}.json`;
}

function gameDocument(index: number, locations: number): object {
  const sold = Array.from({ length: locations }, (_, at) => ({ locationId: locationAt(at), resovaStandard: '1' }));
  return { id: gameAt(index), slug: `g-${index}`, name: { en: `Game ${index}` }, locations: sold, content: [] };
}

function locationDocument(index: number): object {
  const { title, name: city, state, country, latitude, longitude, timeZone } = townAt(index);
  const address = { city, state, country, latitude, longitude };
  return { id: locationAt(index), slug: `l-${index}`, name: { en: title }, timeZone, currency: 'USD', address };
}

function ticketingDocument(index: number, games: number, price: number): object {
  const hours = [`${10 + (index % 3)}:00`, '23:00'];
  const rooms = Array.from({ length: games }, (_, game) => ({
    gameId: gameAt(game),
    capacity: 4 + (game % 5),
    isPrivate: false,
    minRequired: 1,
    durationMinutes: durations[(index + game) % durations.length],
    turnaroundMinutes: 15,
    opening: Object.fromEntries(days.map((day) => [day, hours])),
    standard: [{ id: 'place', name: { en: 'Place' }, singlePrice: price, maxQuantity: 8 }],
    kids: null,
  }));
  return { locationId: locationAt(index), rooms };
}
