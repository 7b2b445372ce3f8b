import { groupBy } from '../../kernel/group-by.ts';
import { sumVolume } from './basket-size.ts';
import { type BookingLimits, isNewBrowser } from './booking-limits.ts';
import {
  type BookingQuota,
  type CountedCheckout,
  everywhere,
  pastEndOfDay,
  multiplyVolume,
  withSmallestParty,
} from './booking-quota.ts';
import { phrases } from './phrases.ts';
import { findWiderNetworks } from './wider-networks.ts';

const hourSeconds = 3_600;

/** Lists the quotas of new browsers behind an address and its networks. */
export function listNewBrowserQuotas(
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
    // The hash of this text is stored: another word would forget the bookings that are counted now.
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
    max: { ...multiplyVolume(perHour.max, factor), bookings: maxPerHour * factor },
    scope: 'of new browsers of one network within an hour',
    header: null,
  }));
  return [...perRoomAndDay, ...ofNetworks, perHour];
}
