import type { CheckoutBody } from '@latchkey/cms-client/contract';
import { toMailbox, readPhoneNumber } from '../../kernel/contacts.ts';
import { listAddressQuotas } from './address-quotas.ts';
import { sumVolume } from './basket-size.ts';
import type { BookingLimits } from './booking-limits.ts';
import { type BookingQuota, type CountedCheckout, withSmallestParty } from './booking-quota.ts';
import { listNewBrowserQuotas } from './new-browser-quotas.ts';
import { phrases } from './phrases.ts';

/** The hours for which a checkout with vouchers only counts as a booking. */
const withoutGameHours = 24;

/** Lists the quotas that count a checkout, the most lasting first. A quota without a limit is left out. */
export function listBookingQuotas(limits: BookingLimits, checkout: CountedCheckout): readonly BookingQuota[] {
  return [
    ...listUpcomingQuotas(limits, checkout),
    ...listAddressQuotas(limits, checkout),
    ...listNewBrowserQuotas(limits, checkout),
  ].filter(({ max }) => max.bookings > 0 || max.places > 0 || max.games > 0);
}

/** Returns the subjects of the quotas of a person: the mailbox and the telephone number, as far as they are known. */
export function nameContacts(
  { email, phone }: Pick<CheckoutBody['customer'], 'email' | 'phone'>,
  country: string,
): readonly string[] {
  const number = readPhoneNumber(phone, country)?.number ?? phone.replaceAll(/\D/gu, '');
  return [...(email === '' ? [] : [`mailbox ${toMailbox(email)}`]), ...(number === '' ? [] : [`phone ${number}`])];
}

/** Lists the quotas of the upcoming bookings of a person and of a browser at the location. */
function listUpcomingQuotas(
  { maxUpcomingBookings: bookings, unpaidVolume: { upcoming } }: BookingLimits,
  { locationId, browser, customer, country, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (bookings === 0) return [];
  const subjects = [...nameContacts(customer, country), ...(browser === null ? [] : [`browser ${browser.id}`])];
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
