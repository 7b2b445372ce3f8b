import { fromMinor } from '@latchkey/booking-core';
import type { BasketBookingWire, BasketWire } from '@latchkey/cms-client/schema';
import type { Queryable } from '../../db/database.ts';
import type { Locale } from '../../content/locale.ts';
import { itemsOf, type BasketRow, type ItemRow } from './basket-row.ts';
import { roomFor, type Venue } from './catalogue.ts';
import { totalOf } from './held-ticket.ts';
import { formatInstanceId } from './instance-id.ts';
import { categoriesOf } from './slot-wire.ts';

/** The basket as it is in the database now. */
export async function basketWireOf(
  tx: Queryable,
  basket: BasketRow,
  venue: Venue,
  locale: Locale,
): Promise<BasketWire> {
  const items = await itemsOf(tx, basket.id);
  const isOpen = basket.status === 'open';
  return {
    id: basket.id,
    basketId: basket.id,
    locationId: basket.locationId,
    currency: venue.currency,
    bookings: items.map((item) => bookingWireOf(item, venue, locale)),
    total: fromMinor(totalOfItems(items), venue.currency),
    status: isOpen ? 'open' : 'booked',
    expiresAt: basket.expiresAt,
    expiresInMs: isOpen ? Math.max(0, basket.leftMs) : 0,
    canExtend: isOpen && !basket.isExtended,
  };
}

export function bookingWireOf(item: ItemRow, venue: Venue, locale: Locale): BasketBookingWire {
  const room = roomFor(venue, item.gameId);
  const categories = room === null ? [] : categoriesOf(room, item.isKidsMode);
  return {
    id: item.id,
    instanceId: formatInstanceId(item),
    gameId: item.gameId,
    gameName: room?.gameNameIn(locale) ?? item.gameId,
    gameSlug: room?.gameSlug ?? item.gameId,
    date: item.date,
    startTime: item.time,
    startsAt: item.startsAt,
    kidsMode: item.isKidsMode,
    tickets: item.tickets.map(({ categoryId, name, quantity, priceMinor }) => ({
      pricing_category_id: categoryId,
      name: categories.find(({ id }) => id === categoryId)?.nameIn(locale) ?? name,
      quantity,
      singlePrice: fromMinor(priceMinor, venue.currency),
    })),
    total: fromMinor(totalOf(item.tickets), venue.currency),
  };
}

/** Minor units. */
export function totalOfItems(items: readonly ItemRow[]): number {
  return items.reduce((total, { tickets }) => total + totalOf(tickets), 0);
}
