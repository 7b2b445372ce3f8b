import { groupBy } from '../../kernel/group-by.ts';
import { sumVolume, type Volume } from './basket-size.ts';
import type { BookingLimits } from './booking-limits.ts';
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

/** The most places in one game of a party that is no group: most parties are of two to eight. */
const maxPartyPlaces = 8;

/** The most games of a party that is no group. */
const maxPartyGames = 2;

/** Lists the quotas of an address and its networks. `count-booking.ts` counts the bookings of an address by the hour of the clock as well. */
export function listAddressQuotas(
  { maxCheckoutsPerHour, unpaidVolume }: BookingLimits,
  { locationId, client, games }: CountedCheckout,
): readonly BookingQuota[] {
  if (maxCheckoutsPerHour === 0 || games.length === 0) return [];
  const { clientPerHour, clientPerVisitDay, groupPlacesPerHour, groupPlacesPerVisitDay } = unpaidVolume;
  const always = { appliesForSeconds: null, header: null };
  const perHour = (subject: string, limit: Volume, who: string, bookings = 0): BookingQuota => ({
    ...always,
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
      ...always,
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
      ...perDay(`address ${network}`, multiplyVolume(clientPerVisitDay, factor), 'of one network'),
      perHour(
        `address ${network}`,
        multiplyVolume(clientPerHour, factor),
        'of one network',
        maxCheckoutsPerHour * factor,
      ),
    ]),
  ];
}
