import type * as z from 'zod';
import { memberOf } from '../kernel/json.ts';
import { gamePricesSchema, type RoomPrices } from './price-documents.ts';

/**
 * Returns the prices of a room: its own, and those of its game in the currency of its location where it has none. Each part counts by itself, lists by
 * their ids.
 */
export function joinPrices(own: RoomPrices | undefined, shared: RoomPrices | undefined): RoomPrices | undefined {
  if (own === undefined || shared === undefined) return own ?? shared;
  const { lists = [] } = own;
  const others = (shared.lists ?? []).filter(({ id }) => !lists.some((list) => list.id === id));
  return {
    standard: own.standard ?? shared.standard,
    kids: own.kids ?? shared.kids,
    lists: [...lists, ...others],
    rules: own.rules ?? shared.rules,
    howSoon: own.howSoon ?? shared.howSoon,
  };
}

const sharedBefore = new WeakMap<object, readonly z.output<typeof gamePricesSchema>[number][]>();

/** Reads the prices of the document of a game in a currency. Undefined if it has none, or none that are valid. */
export function sharedPrices(game: unknown, currency: string): RoomPrices | undefined {
  const written = memberOf(game, 'prices');
  if (!Array.isArray(written)) return undefined;
  // An unchanged array is the same object: a chain has one room for each of its thousand locations.
  const read = sharedBefore.get(written) ?? gamePricesSchema.safeParse(written).data ?? [];
  sharedBefore.set(written, read);
  return read.find((prices) => prices.currency === currency);
}
