import type { Query } from '../operations/operation.ts';

interface SearchOptions {
  /** The maximum number of locations, 1 to 200. The api's default is 200. */
  readonly limit?: number | undefined;
  /** The requested language. Default: the client's `locale`. */
  readonly locale?: string | undefined;
}

/** Locations are searched by words or by a point. */
export type LocationSearchQuery =
  | (SearchOptions & {
      /** ZIP, postal code or city, 1 to 100 characters. */
      readonly search: string;
      /** ISO 3166-1 alpha-2. Default: all countries. */
      readonly country?: string | undefined;
    })
  | (SearchOptions & {
      /** Degrees, north positive. */
      readonly latitude: number;
      /** Degrees, east positive. */
      readonly longitude: number;
    });

/** The decimals to which degrees are rounded, about 11 m: the visitor's exact position is private. */
const positionDecimals = 4;

/** Returns the search as the parameters of a request. */
export function searchParameters({ limit, locale, ...query }: LocationSearchQuery): Query {
  const options = { limit, ...(locale !== undefined && { locale }) };
  if ('search' in query) return { search: query.search, country: query.country, ...options };
  return { latitude: roundPosition(query.latitude), longitude: roundPosition(query.longitude), ...options };
}

function roundPosition(degrees: number): number {
  return Number(degrees.toFixed(positionDecimals));
}
