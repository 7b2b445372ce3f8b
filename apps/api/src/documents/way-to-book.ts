import {
  type BookingWay,
  type ProviderGameLocation,
  type ProviderLocation,
  resolveProvider,
  type TicketingIdName,
  ticketingIdNames,
} from '@latchkey/booking-core';
import { memberOf } from '../kernel/json.ts';

/**
 * The way to book that the booking core chooses for documents. The id of Kids Mode and the standard one replace each other where
 * one is missing.
 */
export function wayToBook(location: unknown, place: unknown): BookingWay['type'] {
  const ids = ticketingIdNames.map((name) => [name, textOf(place, name)]);
  const gameLocation: ProviderGameLocation = {
    // One id for each name of the core's list.
    ...(Object.fromEntries(ids) as Record<TicketingIdName, string | null>),
    comingSoon: memberOf(place, 'comingSoon') === true,
    bookingLink: textOf(place, 'bookingLink'),
  };
  const fields: ProviderLocation = {
    rollerDomain: textOf(location, 'rollerDomain'),
    usesResovaWidget: memberOf(location, 'resovaUseWidget') === true || memberOf(location, 'useResovaWidget') === true,
    resovaSubDomain: textOf(location, 'resovaSubDomain'),
  };
  return resolveProvider({ location: fields, gameLocation, isKidsMode: false }).type;
}

function textOf(value: unknown, name: string): string | null {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : null;
}
