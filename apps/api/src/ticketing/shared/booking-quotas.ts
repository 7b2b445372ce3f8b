import type { CheckoutBody } from '@latchkey/cms-client/schema';
import type { KnownBrowser } from '../../http/browser-token.ts';
import { mailboxOf, readPhoneNumber } from '../../kernel/contacts.ts';
import { phrases, type Phrase } from './phrases.ts';

/** Nothing is paid before the visit, so these limits keep one person or script from booking a whole venue. 0 is no limit. */
export interface BookingLimits {
  /** Per browser, mailbox or telephone number, and location. Room for a family, or an office with one telephone. */
  readonly maxUpcomingBookings: number;
  /** Per client address, which a family or an office may share. */
  readonly maxCheckoutsPerHour: number;
  readonly youngBrowsers: YoungBrowserLimits;
}

/** A script can be a new browser with each request, so new browsers behind one address are counted together. */
export interface YoungBrowserLimits {
  /** A browser that was first seen this long ago or less is young, and so is one without a token. */
  readonly youngSeconds: number;
  /** Per client address, within any hour. */
  readonly maxPerHour: number;
  /** Per client address, for one room of a location on one day. */
  readonly maxPerRoomAndDay: number;
}

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
  readonly games: readonly {
    readonly gameId: string;
    /** YYYY-MM-DD at the location. */
    readonly date: string;
    /** ISO 8601. */
    readonly startsAt: string;
  }[];
}

/** A number of bookings that somebody or something may have at a time. */
export interface BookingQuota {
  /** What is counted. May hold personal data; only a keyed hash of it is stored. */
  readonly subject: string;
  /** The location that is counted, or all of them. */
  readonly locationId: string;
  readonly most: number;
  /** How long the booking counts: hours after an ISO 8601 instant, or from now where that is null. */
  readonly until: { readonly startsAt: string | null; readonly hours: number };
  /** For developers. */
  readonly message: string;
  readonly phrase: Phrase;
  /** Seconds after which the quota no longer applies to this browser; null if waiting does not help. */
  readonly appliesForSeconds: number | null;
  /** Noted for the `RateLimit` headers where the quota is a number in time. */
  readonly windowSeconds: number | null;
}

/** In place of a location's id: bookings at all locations count together. */
const everywhere = '*';
/** A checkout with vouchers only counts as a booking for this long. */
const withoutGameHours = 24;
const hourSeconds = 3_600;

/** The quotas that count a checkout, the most lasting first. A quota of 0 is left out. */
export function bookingQuotasOf(limits: BookingLimits, checkout: CountedCheckout): readonly BookingQuota[] {
  return [...upcomingQuotas(limits, checkout), ...youngQuotas(limits.youngBrowsers, checkout)].filter(
    ({ most }) => most > 0,
  );
}

/** A person, by mailbox and telephone number; without those that are not known. */
export function contactSubjects(
  { email, phone }: Pick<CheckoutBody['customer'], 'email' | 'phone'>,
  country: string,
): readonly string[] {
  const number = readPhoneNumber(phone, country)?.number ?? phone.replaceAll(/\D/gu, '');
  return [...(email === '' ? [] : [`mailbox ${mailboxOf(email)}`]), ...(number === '' ? [] : [`phone ${number}`])];
}

function upcomingQuotas(
  { maxUpcomingBookings: most }: BookingLimits,
  { locationId, browser, customer, country, games }: CountedCheckout,
): readonly BookingQuota[] {
  const subjects = [...contactSubjects(customer, country), ...(browser === null ? [] : [`browser ${browser.id}`])];
  const [last] = games.map(({ startsAt }) => startsAt).toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return subjects.map((subject) => ({
    subject,
    locationId,
    most,
    until: last === undefined ? { startsAt: null, hours: withoutGameHours } : { startsAt: last, hours: 0 },
    message: `At most ${most} upcoming unpaid bookings of one person or browser at a location.`,
    phrase: phrases.tooManyUpcoming,
    appliesForSeconds: null,
    windowSeconds: null,
  }));
}

function youngQuotas(
  { youngSeconds, maxPerHour, maxPerRoomAndDay }: YoungBrowserLimits,
  { locationId, client, browser, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (youngSeconds === 0 || (browser !== null && browser.ageSeconds >= youngSeconds)) return [];
  const shared = {
    phrase: browser === null ? phrases.tooManyWithoutCookies : phrases.tooManyFromNewBrowser,
    appliesForSeconds: browser === null ? null : youngSeconds - browser.ageSeconds,
  };
  const rooms = new Map(games.map((game) => [`${game.gameId} ${game.date}`, game]));
  return [
    ...[...rooms].map(([roomAndDay, { startsAt }]) => ({
      ...shared,
      subject: `young ${client} ${roomAndDay}`,
      locationId,
      most: maxPerRoomAndDay,
      // Past the end of that day, whatever the start.
      until: { startsAt, hours: 24 },
      message: `At most ${maxPerRoomAndDay} unpaid bookings of new browsers behind one address for a room on a day.`,
      windowSeconds: null,
    })),
    {
      ...shared,
      subject: `young ${client}`,
      locationId: everywhere,
      most: maxPerHour,
      until: { startsAt: null, hours: 1 },
      message: `At most ${maxPerHour} unpaid bookings of new browsers behind one address within an hour.`,
      windowSeconds: hourSeconds,
    },
  ];
}
