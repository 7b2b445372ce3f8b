import type { CheckoutBody } from '@latchkey/cms-client/contract';
import type { KnownBrowser } from '../../http/browser-token.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { toMailbox, readPhoneNumber } from '../../kernel/contacts.ts';
import { sumVolume, type SizedGame, type Volume } from './basket-size.ts';
import { phrases, type Phrase } from './phrases.ts';
import { findWiderNetworks } from './wider-networks.ts';

/**
 * Nothing is paid before the visit, so these limits keep one person or script from booking a whole venue. 0 is no limit. Where a limit
 * on bookings is 0, its limits on places and games do not apply either.
 */
export interface BookingLimits {
  /** Per browser, mailbox or telephone number, and location. Room for a family, or an office with one telephone. */
  readonly maxUpcomingBookings: number;
  /** Per client address, which a family or an office may share. */
  readonly maxCheckoutsPerHour: number;
  readonly youngBrowsers: YoungBrowserLimits;
  readonly unpaidVolume: VolumeLimits;
}

/** A script can be a new browser with each request, so new browsers behind one address are counted together. */
export interface YoungBrowserLimits {
  /** A browser that was first seen this long ago or less is young, and so is one without a token. */
  readonly youngSeconds: number;
  /** Per client address, within any hour. */
  readonly maxPerHour: number;
  /** Per client address, for one room of a location on one day: bookings, and games. */
  readonly maxPerRoomAndDay: number;
  /** The share of a day's slots at a location that new browsers of all addresses hold: see `wide-hold-limits.ts`. */
  readonly maxHeldPercent: number;
}

/** Limits in places and games, since one booking can have many of both. */
export interface VolumeLimits {
  /** How large one booking may be without a payment. Above it a card is required. */
  readonly booking: Volume;
  /** How large the upcoming bookings without a payment may be together, which `maxUpcomingBookings` counts. */
  readonly upcoming: Volume;
  /** With `maxCheckoutsPerHour`, within any hour. */
  readonly addressPerHour: Volume;
  /** With `maxCheckoutsPerHour`: for one day of play at one location. */
  readonly addressPerDay: Volume;
  /** Places of group bookings within `addressPerHour`. */
  readonly groupPlacesPerHour: number;
  /** Places of group bookings within `addressPerDay`. */
  readonly groupPlacesPerDay: number;
  /** With `youngBrowsers.maxPerHour`. */
  readonly youngPerHour: Volume;
}

/** No limit at all, as for the staff. */
export const withoutBookingLimits: BookingLimits = {
  maxUpcomingBookings: 0,
  maxCheckoutsPerHour: 0,
  youngBrowsers: { youngSeconds: 0, maxPerHour: 0, maxPerRoomAndDay: 0, maxHeldPercent: 0 },
  unpaidVolume: {
    booking: { places: 0, games: 0 },
    upcoming: { places: 0, games: 0 },
    addressPerHour: { places: 0, games: 0 },
    addressPerDay: { places: 0, games: 0 },
    groupPlacesPerHour: 0,
    groupPlacesPerDay: 0,
    youngPerHour: { places: 0, games: 0 },
  },
};

/** Visitors come in parties of two to eight, and some play two games. A booking beyond that is a group. */
const maxPartyPlaces = 8;
const maxPartyGames = 2;

/** A booking that is to be made without payment. */
export interface CountedCheckout {
  readonly locationId: string;
  readonly basketId: string;
  /** The IP address of the request. */
  readonly client: string;
  /** Null for a browser without a valid token. */
  readonly browser: KnownBrowser | null;
  readonly customer: CheckoutBody['customer'];
  /** Country of the venue, ISO 3166-1, for telephone numbers without a country code. */
  readonly country: string;
  /** Empty where the basket has only vouchers. */
  readonly games: readonly CountedGame[];
}

export interface CountedGame extends SizedGame {
  readonly gameId: string;
  /** YYYY-MM-DD at the location. */
  readonly date: string;
  /** ISO 8601. */
  readonly startsAt: string;
}

/** A number of bookings, places and games that somebody or something may have at a time. */
export interface BookingQuota {
  /** What is counted. May hold personal data; only a keyed hash of it is stored. */
  readonly subject: string;
  /** The location that is counted, or all of them. */
  readonly locationId: string;
  /** 0 is no limit. */
  readonly max: Volume & { readonly bookings: number };
  /** What this checkout adds, besides one booking. */
  readonly adds: Volume;
  /** How long the booking counts: hours after an ISO 8601 instant, or from now where that is null. */
  readonly until: { readonly startsAt: string | null; readonly hours: number };
  /** For developers: whose bookings are limited, after "At most 6 unpaid bookings". */
  readonly scope: string;
  readonly phrase: Phrase;
  /** Seconds after which the quota no longer applies to this browser; null if waiting does not help. */
  readonly appliesForSeconds: number | null;
  /** Noted for the `RateLimit` headers where the quota is a number in time; null for others. */
  readonly header: { readonly name: string; readonly windowSeconds: number } | null;
}

/** In place of a location's id: bookings at all locations count together, for a while from now. */
export const everywhere = '*';
/** A checkout with vouchers only counts as a booking for this long. */
const withoutGameHours = 24;
const hourSeconds = 3_600;

/** The quotas that count a checkout, the most lasting first. A quota without a limit is left out. */
export function listBookingQuotas(limits: BookingLimits, checkout: CountedCheckout): readonly BookingQuota[] {
  return [
    ...upcomingQuotas(limits, checkout),
    ...addressQuotas(limits, checkout),
    ...youngQuotas(limits, checkout),
  ].filter(({ max }) => max.bookings > 0 || max.places > 0 || max.games > 0);
}

/** A person, by mailbox and telephone number; without those that are not known. */
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

/** The bookings of an address are counted by the hour of the clock as well, in `count-booking.ts`. */
function addressQuotas(
  { maxCheckoutsPerHour, unpaidVolume }: BookingLimits,
  { locationId, client, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (maxCheckoutsPerHour === 0 || games.length === 0) return [];
  const { addressPerHour, addressPerDay, groupPlacesPerHour, groupPlacesPerDay } = unpaidVolume;
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
    ...perDay(`group ${client}`, groupsOnly(groupPlacesPerDay), 'of groups behind one address'),
    ...perDay(`address ${client}`, addressPerDay, 'behind one address'),
    perHour(`group ${client}`, groupsOnly(groupPlacesPerHour), 'of groups behind one address'),
    perHour(`address ${client}`, addressPerHour, 'behind one address'),
    ...findWiderNetworks(client).flatMap(({ network, factor }) => [
      ...perDay(`address ${network}`, times(addressPerDay, factor), 'of one network'),
      perHour(`address ${network}`, times(addressPerHour, factor), 'of one network', maxCheckoutsPerHour * factor),
    ]),
  ];
}

function youngQuotas(
  { youngBrowsers: { youngSeconds, maxPerHour, maxPerRoomAndDay }, unpaidVolume }: BookingLimits,
  { locationId, client, browser, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (!isNewBrowser({ youngSeconds }, browser)) return [];
  const shared = {
    phrase: browser === null ? phrases.tooManyWithoutCookies : phrases.tooManyFromNewBrowser,
    appliesForSeconds: browser === null ? null : youngSeconds - browser.ageSeconds,
  };
  const rooms = maxPerRoomAndDay === 0 ? [] : [...groupBy(games, ({ gameId, date }) => `${gameId} ${date}`)];
  const perRoomAndDay = rooms.map(([roomAndDay, played]) => ({
    ...shared,
    subject: `young ${client} ${roomAndDay}`,
    locationId,
    max: {
      places: withSmallestParty(unpaidVolume.youngPerHour, played).places,
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
    max: { ...withSmallestParty(unpaidVolume.youngPerHour, games), bookings: maxPerHour },
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

/** Whether limits on new browsers count a browser, which is null without a valid token. Where `youngSeconds` is 0, no browser is new. */
export function isNewBrowser(
  { youngSeconds }: Pick<YoungBrowserLimits, 'youngSeconds'>,
  browser: KnownBrowser | null,
): boolean {
  return youngSeconds > 0 && (browser === null || browser.ageSeconds < youngSeconds);
}

function times({ places, games }: Volume, factor: number): Volume {
  return { places: places * factor, games: games * factor };
}

/** A limit on places leaves room for the smallest party of each room, however large that is. */
function withSmallestParty(limit: Volume, games: readonly SizedGame[]): Volume {
  if (limit.places === 0) return limit;
  return { ...limit, places: Math.max(limit.places, ...games.map(({ minRequired }) => minRequired)) };
}

/** The booking counts past the end of the day of these games, whatever their start. */
function pastEndOfDay(games: readonly CountedGame[]): BookingQuota['until'] {
  const [first] = games;
  return { startsAt: first?.startsAt ?? null, hours: 24 };
}
