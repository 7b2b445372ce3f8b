import { findTies, sizesWithoutPrice } from '@latchkey/booking-core';
import { pricingOf } from './room-pricing.ts';
import { ticketingDocumentSchema, type Room } from './ticketing-document.ts';

interface PriceWarning {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Rules that hold at the same time, and lists without a price for a party that the room takes. Empty for a document that is not valid. */
export function findPriceListWarnings(document: unknown): readonly PriceWarning[] {
  const parsed = ticketingDocumentSchema.safeParse(document);
  return parsed.success ? parsed.data.rooms.flatMap(warningsOf) : [];
}

function warningsOf(room: Room, index: number): readonly PriceWarning[] {
  const { prices } = room;
  if (prices === undefined) return [];
  const at = ['rooms', index, 'prices'] as const;
  return (['standard', 'kids'] as const).flatMap((mode) => {
    const categories = room[mode];
    if (categories === null) return [];
    // The currency decides nothing here.
    const pricing = pricingOf({ mode, categories, prices, currency: 'USD' });
    const lists = [
      { path: [...at, mode], table: pricing.base },
      ...prices.lists.map(({ id }, list) => ({
        path: [...at, 'lists', list],
        table: pricing.lists[id] ?? pricing.base,
      })),
    ];
    const bounds = { fewest: room.minRequired, most: room.capacity };
    const without = lists.flatMap(({ path, table }) => {
      const sizes = sizesWithoutPrice(table, bounds);
      return sizes.length === 0 ? [] : [{ path, message: `has no price for a party of ${sizes.join(', ')}` }];
    });
    const ties = findTies(pricing.rules).map(([first, second]) => ({
      path: [...at, 'rules', second],
      message: `may hold at the same time as rule ${first + 1} of the same rank, which then decides`,
    }));
    // Both modes have the same rules.
    return mode === 'standard' ? [...without, ...ties] : without;
  });
}
