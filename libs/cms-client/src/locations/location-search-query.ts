import type { Query } from '../operations/operation.ts';

interface SearchOptions {
  /** Most locations of the answer, 1 to 200. The api's own default is 200 (§9). */
  readonly limit?: number | undefined;
  /** The language wanted. Default: the client's `locale`. */
  readonly locale?: string | undefined;
}

/** What locations are searched by (§7): words, or a point. */
export type LocationSearchQuery =
  | (SearchOptions & {
      /** ZIP, postal code or city, 1 to 100 characters. */
      readonly search: string;
      /** ISO 3166-1 alpha-2; anywhere where not given. */
      readonly country?: string | undefined;
    })
  | (SearchOptions & {
      /** Degrees, north positive. */
      readonly latitude: number;
      /** Degrees, east positive. */
      readonly longitude: number;
    });

/** About 11 m: where a visitor is more exactly is nobody's business. */
const positionDecimals = 4;

export function searchParameters({ limit, locale, ...query }: LocationSearchQuery): Query {
  const options = { limit, ...(locale !== undefined && { locale }) };
  if ('search' in query) return { search: query.search, country: query.country, ...options };
  return { latitude: rounded(query.latitude), longitude: rounded(query.longitude), ...options };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(positionDecimals));
}
