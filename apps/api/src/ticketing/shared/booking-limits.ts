import type { KnownBrowser } from '../../http/browser-token.ts';
import type { Volume } from './basket-size.ts';

/**
 * The limits on bookings without payment. Nothing is paid before the visit, so they keep one person or script from booking a whole venue. 0 is no
 * limit. If a limit on bookings is 0, its limits on places and games do not apply either.
 */
export interface BookingLimits {
  /**
   * The most upcoming bookings per browser, mailbox or telephone number, and location. It leaves room for a family, or an office with one telephone.
   */
  readonly maxUpcomingBookings: number;
  /** The most bookings per hour and client address, which a family or an office may share. */
  readonly maxCheckoutsPerHour: number;
  readonly newBrowsers: NewBrowserLimits;
  readonly unpaidVolume: VolumeLimits;
}

/** The limits on new browsers. A script can be a new browser with each request, so new browsers behind one address are counted together. */
export interface NewBrowserLimits {
  /** The age in seconds up to which a browser is new; a browser without a token is new, too. */
  readonly newForSeconds: number;
  /** The most bookings per client address within any hour. */
  readonly maxPerHour: number;
  /** The most bookings, and games, per client address for one room of a location on one day. */
  readonly maxPerRoomAndDay: number;
  /** The share of a day's slots at a location that new browsers of all addresses may hold; see `wide-hold-limits.ts`. */
  readonly maxHeldPercent: number;
}

/** The limits in places and games, since one booking can have many of both. */
export interface VolumeLimits {
  /** The largest booking without a payment. Above it a card is required. */
  readonly booking: Volume;
  /** The largest sum of the upcoming bookings without a payment that `maxUpcomingBookings` counts. */
  readonly upcoming: Volume;
  /** The largest sum within any hour, with `maxCheckoutsPerHour`. */
  readonly clientPerHour: Volume;
  /** The largest sum for one day of play at one location, with `maxCheckoutsPerHour`. */
  readonly clientPerVisitDay: Volume;
  /** The most places of group bookings within `clientPerHour`. */
  readonly groupPlacesPerHour: number;
  /** The most places of group bookings within `clientPerVisitDay`. */
  readonly groupPlacesPerVisitDay: number;
  /** The largest sum of new browsers within any hour, with `newBrowsers.maxPerHour`. */
  readonly newBrowsersPerHour: Volume;
}

/** The limits of the staff: none at all. */
export const withoutBookingLimits: BookingLimits = {
  maxUpcomingBookings: 0,
  maxCheckoutsPerHour: 0,
  newBrowsers: { newForSeconds: 0, maxPerHour: 0, maxPerRoomAndDay: 0, maxHeldPercent: 0 },
  unpaidVolume: {
    booking: { places: 0, games: 0 },
    upcoming: { places: 0, games: 0 },
    clientPerHour: { places: 0, games: 0 },
    clientPerVisitDay: { places: 0, games: 0 },
    groupPlacesPerHour: 0,
    groupPlacesPerVisitDay: 0,
    newBrowsersPerHour: { places: 0, games: 0 },
  },
};

/** True if limits on new browsers count a browser, which is null without a valid token. If `newForSeconds` is 0, no browser is new. */
export function isNewBrowser(
  { newForSeconds }: Pick<NewBrowserLimits, 'newForSeconds'>,
  browser: KnownBrowser | null,
): boolean {
  return newForSeconds > 0 && (browser === null || browser.ageSeconds < newForSeconds);
}
