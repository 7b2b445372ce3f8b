import { findTies, sizesWithoutPrice } from '@latchkey/booking-core';
import { joinPrices, sharedPrices } from './join-prices.ts';
import type { RoomPrices } from './price-documents.ts';
import { createPricing } from './room-pricing.ts';
import { countLargestPlaces } from './venue-room.ts';
import { ticketingDocumentSchema, type Room } from './ticketing-document.ts';

interface PriceWarning {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Finds rules that hold at the same time, lists without a price for a party that the room takes, and prices of tickets that the lists of the game
 * replace. Finds none in a document that is not valid.
 *
 * @param findGame finds the document of a game by its id
 * @param currency the currency of the location
 */
export function findPriceListWarnings(
  document: unknown,
  findGame: (gameId: string) => unknown,
  currency: string,
): readonly PriceWarning[] {
  const parsed = ticketingDocumentSchema.safeParse(document);
  if (!parsed.success) return [];
  const { rooms, physicalRooms } = parsed.data;
  return rooms.flatMap((room, index) => {
    const maxPlaces = countLargestPlaces(room, physicalRooms);
    const shared = sharedPrices(findGame(room.gameId), currency);
    return [
      ...findListWarnings(room, joinPrices(room.prices, shared), index, maxPlaces),
      ...findReplacedPrices(room, shared, index),
    ];
  });
}

/** Finds prices of tickets that have no effect, because the list of the game has others. A location with a list of its own uses its own prices. */
function findReplacedPrices(room: Room, shared: RoomPrices | undefined, index: number): readonly PriceWarning[] {
  return (['standard', 'kids'] as const).flatMap((mode) => {
    const list = room.prices?.[mode] === undefined ? shared?.[mode] : undefined;
    return (room[mode] ?? []).flatMap(({ id, singlePrice }, at) => {
      const other = list?.prices?.[id];
      if (singlePrice === undefined || other === undefined || other === singlePrice) return [];
      const path = ['rooms', index, mode, at, 'singlePrice'];
      return [{ path, message: `is not used: the list of the game says ${other}` }];
    });
  });
}

/** Finds rules that hold at the same time, and lists without a price for a party that the room takes. */
function findListWarnings(
  room: Room,
  prices: RoomPrices | undefined,
  index: number,
  maxPlaces: number,
): readonly PriceWarning[] {
  if (prices === undefined) return [];
  const at = ['rooms', index, 'prices'] as const;
  return (['standard', 'kids'] as const).flatMap((mode) => {
    const categories = room[mode];
    if (categories === null) return [];
    // The warnings name no amounts, so any currency will do.
    const pricing = createPricing({ mode, categories, prices, currency: 'USD' });
    const lists = [
      { path: [...at, mode], table: pricing.base },
      ...(prices.lists ?? []).map(({ id }, list) => ({
        path: [...at, 'lists', list],
        table: pricing.lists[id] ?? pricing.base,
      })),
    ];
    const bounds = { fewest: room.minRequired, most: maxPlaces };
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
