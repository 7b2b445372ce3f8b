import type { CheckoutBody } from '@latchkey/cms-client/contract';
import type { KnownBrowser } from '../../http/browser-token.ts';
import type { SizedGame, Volume } from './basket-size.ts';
import type { Phrase } from './phrases.ts';

/** A booking that is to be made without payment. */
export interface CountedCheckout {
  readonly locationId: string;
  readonly basketId: string;
  /** The IP address of the request. */
  readonly client: string;
  /** The browser; null if it has no valid token. */
  readonly browser: KnownBrowser | null;
  readonly customer: CheckoutBody['customer'];
  /** The country of the venue, ISO 3166-1, for telephone numbers without a country code. */
  readonly country: string;
  /** The games; empty if the basket has only vouchers. */
  readonly games: readonly CountedGame[];
}

/** A game of a checkout, as quotas count it. */
export interface CountedGame extends SizedGame {
  readonly gameId: string;
  /** The date at the location, YYYY-MM-DD. */
  readonly date: string;
  /** The start, ISO 8601. */
  readonly startsAt: string;
}

/** A number of bookings, places and games that a person, a browser or an address may have at a time. */
export interface BookingQuota {
  /** The name of the person, browser or address whose bookings are counted. It may hold personal data; only a keyed hash of it is stored. */
  readonly subject: string;
  /** The location whose bookings are counted, or `everywhere`. */
  readonly locationId: string;
  /** The limits; 0 is no limit. */
  readonly max: Volume & { readonly bookings: number };
  /** The places and games that this checkout adds, besides one booking. */
  readonly adds: Volume;
  /** The time for which the booking counts: hours after an ISO 8601 instant, or after now if that is null. */
  readonly until: { readonly startsAt: string | null; readonly hours: number };
  /** The end of a message for developers, after "At most 6 unpaid bookings", which says whose bookings are limited. */
  readonly scope: string;
  readonly phrase: Phrase;
  /** The seconds after which the quota no longer applies to this browser; null if waiting does not help. */
  readonly appliesForSeconds: number | null;
  /** The name in the `RateLimit` headers, if the quota is a number in time; null for others. */
  readonly header: { readonly name: string; readonly windowSeconds: number } | null;
}

/** The value that a quota for all locations has instead of a location's id. */
export const everywhere = '*';

/** Multiplies a limit, for a network of many addresses. 0 stays no limit. */
export function multiplyVolume({ places, games }: Volume, factor: number): Volume {
  return { places: places * factor, games: games * factor };
}

/** Raises a limit on places to the smallest party of each room, so that each room can be booked. */
export function withSmallestParty(limit: Volume, games: readonly SizedGame[]): Volume {
  if (limit.places === 0) return limit;
  return { ...limit, places: Math.max(limit.places, ...games.map(({ minRequired }) => minRequired)) };
}

/** Returns the time for which the booking counts: past the end of the day of these games, whatever their start. */
export function pastEndOfDay(games: readonly CountedGame[]): BookingQuota['until'] {
  const [first] = games;
  return { startsAt: first?.startsAt ?? null, hours: 24 };
}
