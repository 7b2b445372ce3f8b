import {
  type BookingWay,
  type ProviderGameLocation,
  type ProviderLocation,
  resolveProvider,
  type TicketingIdName,
  ticketingIdNames,
} from '@latchkey/booking-core';
import { memberOf, textMemberOf } from '../kernel/json.ts';

/**
 * Returns the way to book that the booking core chooses for documents. If only one of the ids of Kids Mode and of the standard game is given, it
 * counts for both.
 */
export function wayToBook(location: unknown, place: unknown): BookingWay['type'] {
  const ids = ticketingIdNames.map((name) => [name, textMemberOf(place, name)]);
  const gameLocation: ProviderGameLocation = {
    // One id for each name of the core's list.
    ...(Object.fromEntries(ids) as Record<TicketingIdName, string | null>),
    comingSoon: memberOf(place, 'comingSoon') === true,
    bookingLink: textMemberOf(place, 'bookingLink'),
  };
  const fields: ProviderLocation = {
    rollerDomain: textMemberOf(location, 'rollerDomain'),
    usesResovaWidget: memberOf(location, 'resovaUseWidget') === true || memberOf(location, 'useResovaWidget') === true,
    resovaSubDomain: textMemberOf(location, 'resovaSubDomain'),
  };
  return resolveProvider({ location: fields, gameLocation, isKidsMode: false }).type;
}
