import { groupBy } from '../kernel/group-by.ts';
import type { LocationContent } from './content-source.ts';

/** The locations of a US state or of another country, as they are listed together. */
export interface CountedGroup {
  /** The stable key for URLs: `us-fl`, `us` for US locations without a state, `fr`. */
  readonly key: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The state as in the addresses, a code or a name; null outside the US and without one. */
  readonly state: string | null;
  readonly count: number;
  /** The middle of its locations, in degrees; null if none has coordinates. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

type Grouped = Pick<LocationContent, 'address'>;

/** The country of a location without an address. Only its states are groups of their own. */
const defaultCountry = 'US';

/** The groups of each list, which stays the same object for one version of the documents and so is grouped once. */
const groupsByList = new WeakMap<readonly Grouped[], ReadonlyMap<string, readonly Grouped[]>>();

/** Counts the locations of each US state and of each other country. */
export function groupLocations(locations: readonly Grouped[]): readonly CountedGroup[] {
  return [...groupMembers(locations)]
    .map(([key, group]) => ({ key, ...readPlace(group[0]), count: group.length, ...findMiddle(group) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Lists the locations of a group, in their order; empty if there is no such group. */
export function listGroup<Location extends Grouped>(locations: readonly Location[], key: string): readonly Location[] {
  // The members are elements of the list that was passed.
  return (groupMembers(locations).get(key) ?? []) as readonly Location[];
}

function groupMembers(locations: readonly Grouped[]): ReadonlyMap<string, readonly Grouped[]> {
  const groups = groupsByList.get(locations) ?? groupBy(locations, writeKey);
  groupsByList.set(locations, groups);
  return groups;
}

function writeKey(location: Grouped): string {
  const { country, state } = readPlace(location);
  const part = splitWords(state ?? '').join('-');
  return part === '' ? country.toLowerCase() : `${country.toLowerCase()}-${part}`;
}

/** Splits a text into lower-case words of letters and digits, without accents. */
function splitWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function readPlace(location: Grouped | undefined): Pick<CountedGroup, 'country' | 'state'> {
  const { country, state } = location?.address ?? {};
  const code = country ?? defaultCountry;
  const text = state?.trim() ?? '';
  return { country: code, state: code !== defaultCountry || text === '' ? null : text };
}

/** Finds the direction of the mean of all points on the globe, which is also right across the date line. */
function findMiddle(group: readonly Grouped[]): Pick<CountedGroup, 'latitude' | 'longitude'> {
  let [x, y, z] = [0, 0, 0];
  for (const { address } of group) {
    const { latitude = null, longitude = null } = address ?? {};
    if (latitude === null || longitude === null) continue;
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    x += Math.cos(north) * Math.cos(east);
    y += Math.cos(north) * Math.sin(east);
    z += Math.sin(north);
  }
  if (x === 0 && y === 0 && z === 0) return { latitude: null, longitude: null };
  return { latitude: toDegrees(Math.atan2(z, Math.hypot(x, y))), longitude: toDegrees(Math.atan2(y, x)) };
}

/** Converts to degrees, rounded to some 100 m. */
function toDegrees(radians: number): number {
  return Math.round((radians * 180_000) / Math.PI) / 1_000;
}
