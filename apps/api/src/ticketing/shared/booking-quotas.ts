import type { CheckoutBody } from '@latchkey/cms-client/contract';
import type { KnownBrowser } from '../../http/browser-token.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { toMailbox, readPhoneNumber } from '../../kernel/contacts.ts';
import { sumVolume, type SizedGame, type Volume } from './basket-size.ts';
import { phrases, type Phrase } from './phrases.ts';
import { findWiderNetworks } from './wider-networks.ts';

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

/** The most places and games of a party that is no group: visitors come in parties of two to eight, and some play two games. */
const maxPartyPlaces = 8;
const maxPartyGames = 2;

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
/** The hours for which a checkout with vouchers only counts as a booking. */
const withoutGameHours = 24;
const hourSeconds = 3_600;

/** Lists the quotas that count a checkout, the most lasting first. A quota without a limit is left out. */
export function listBookingQuotas(limits: BookingLimits, checkout: CountedCheckout): readonly BookingQuota[] {
  return [
    ...upcomingQuotas(limits, checkout),
    ...addressQuotas(limits, checkout),
    ...youngQuotas(limits, checkout),
  ].filter(({ max }) => max.bookings > 0 || max.places > 0 || max.games > 0);
}

/** Names a person by mailbox and telephone number, without those that are not known. */
export function contactSubjects(
  { email, phone }: Pick<CheckoutBody['customer'], 'email' | 'phone'>,
  country: string,
): readonly string[] {
  const number = readPhoneNumber(phone, country)?.number ?? phone.replaceAll(/\D/gu, '');
  return [...(email === '' ? [] : [`mailbox ${toMailbox(email)}`]), ...(number === '' ? [] : [`phone ${number}`])];
}

function upcomingQuotas(
  { maxUpcomingBookings: bookings, unpaidVolume: { upcoming } }: BookingLimits,
  { locationId, browser, customer, country, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (bookings === 0) return [];
  const subjects = [...contactSubjects(customer, country), ...(browser === null ? [] : [`browser ${browser.id}`])];
  const [last] = games.map(({ startsAt }) => startsAt).toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return subjects.map((subject) => ({
    subject,
    locationId,
    max: { ...withSmallestParty(upcoming, games), bookings },
    adds: sumVolume(games),
    until: last === undefined ? { startsAt: null, hours: withoutGameHours } : { startsAt: last, hours: 0 },
    scope: 'upcoming of one person or browser at a location',
    phrase: phrases.tooManyUpcoming,
    appliesForSeconds: null,
    header: null,
  }));
}

/** Lists the quotas of an address and its networks. `count-booking.ts` counts the bookings of an address by the hour of the clock as well. */
function addressQuotas(
  { maxCheckoutsPerHour, unpaidVolume }: BookingLimits,
  { locationId, client, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (maxCheckoutsPerHour === 0 || games.length === 0) return [];
  const { clientPerHour, clientPerVisitDay, groupPlacesPerHour, groupPlacesPerVisitDay } = unpaidVolume;
  const shared = { appliesForSeconds: null, header: null };
  const perHour = (subject: string, limit: Volume, who: string, bookings = 0): BookingQuota => ({
    ...shared,
    subject,
    locationId: everywhere,
    max: { ...withSmallestParty(limit, games), bookings },
    adds: sumVolume(games),
    until: { startsAt: null, hours: 1 },
    scope: `${who} within an hour`,
    phrase: phrases.tooManyFromHere,
  });
  const perDay = (subject: string, limit: Volume, who: string): readonly BookingQuota[] =>
    [...groupBy(games, ({ date }) => date)].map(([date, onDay]) => ({
      ...shared,
      subject: `${subject} ${date}`,
      locationId,
      max: { ...withSmallestParty(limit, onDay), bookings: 0 },
      adds: sumVolume(onDay),
      until: pastEndOfDay(onDay),
      scope: `${who} for a day at a location`,
      phrase: phrases.tooManyOnDay,
    }));
  const isGroup = games.length > maxPartyGames || games.some(({ places }) => places > maxPartyPlaces);
  const groupsOnly = (limit: number): Volume => ({ places: isGroup ? limit : 0, games: 0 });
  return [
    ...perDay(`group ${client}`, groupsOnly(groupPlacesPerVisitDay), 'of groups behind one address'),
    ...perDay(`address ${client}`, clientPerVisitDay, 'behind one address'),
    perHour(`group ${client}`, groupsOnly(groupPlacesPerHour), 'of groups behind one address'),
    perHour(`address ${client}`, clientPerHour, 'behind one address'),
    ...findWiderNetworks(client).flatMap(({ network, factor }) => [
      ...perDay(`address ${network}`, times(clientPerVisitDay, factor), 'of one network'),
      perHour(`address ${network}`, times(clientPerHour, factor), 'of one network', maxCheckoutsPerHour * factor),
    ]),
  ];
}

function youngQuotas(
  { newBrowsers: { newForSeconds, maxPerHour, maxPerRoomAndDay }, unpaidVolume }: BookingLimits,
  { locationId, client, browser, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (!isNewBrowser({ newForSeconds }, browser)) return [];
  const shared = {
    phrase: browser === null ? phrases.tooManyWithoutCookies : phrases.tooManyFromNewBrowser,
    appliesForSeconds: browser === null ? null : newForSeconds - browser.ageSeconds,
  };
  const rooms = maxPerRoomAndDay === 0 ? [] : [...groupBy(games, ({ gameId, date }) => `${gameId} ${date}`)];
  const perRoomAndDay = rooms.map(([roomAndDay, played]) => ({
    ...shared,
    subject: `young ${client} ${roomAndDay}`,
    locationId,
    max: {
      places: withSmallestParty(unpaidVolume.newBrowsersPerHour, played).places,
      games: maxPerRoomAndDay,
      bookings: maxPerRoomAndDay,
    },
    adds: sumVolume(played),
    until: pastEndOfDay(played),
    scope: 'of new browsers behind one address for a room on a day',
    header: null,
  }));
  if (maxPerHour === 0) return perRoomAndDay;
  const perHour = {
    ...shared,
    subject: `young ${client}`,
    locationId: everywhere,
    max: { ...withSmallestParty(unpaidVolume.newBrowsersPerHour, games), bookings: maxPerHour },
    adds: sumVolume(games),
    until: { startsAt: null, hours: 1 },
    scope: 'of new browsers behind one address within an hour',
    header: { name: 'checkout-new-browser', windowSeconds: hourSeconds },
  };
  const ofNetworks = findWiderNetworks(client).map(({ network, factor }) => ({
    ...perHour,
    subject: `young ${network}`,
    max: { ...times(perHour.max, factor), bookings: maxPerHour * factor },
    scope: 'of new browsers of one network within an hour',
    header: null,
  }));
  return [...perRoomAndDay, ...ofNetworks, perHour];
}

/** True if limits on new browsers count a browser, which is null without a valid token. If `newForSeconds` is 0, no browser is new. */
export function isNewBrowser(
  { newForSeconds }: Pick<NewBrowserLimits, 'newForSeconds'>,
  browser: KnownBrowser | null,
): boolean {
  return newForSeconds > 0 && (browser === null || browser.ageSeconds < newForSeconds);
}

function times({ places, games }: Volume, factor: number): Volume {
  return { places: places * factor, games: games * factor };
}

/** Raises a limit on places to the smallest party of each room, so that each room can be booked. */
function withSmallestParty(limit: Volume, games: readonly SizedGame[]): Volume {
  if (limit.places === 0) return limit;
  return { ...limit, places: Math.max(limit.places, ...games.map(({ minRequired }) => minRequired)) };
}

/** Returns the time for which the booking counts: past the end of the day of these games, whatever their start. */
function pastEndOfDay(games: readonly CountedGame[]): BookingQuota['until'] {
  const [first] = games;
  return { startsAt: first?.startsAt ?? null, hours: 24 };
}
