import { joinPrices } from './join-prices.ts';
import type { RoomPrices } from './price-documents.ts';

type OnError = (path: readonly PropertyKey[], message: string) => void;

interface PricedRoom {
  readonly standard: readonly { readonly id: string; readonly singlePrice?: number | undefined }[];
  readonly kids: PricedRoom['standard'] | null;
  readonly prices?: RoomPrices | undefined;
}

/** Reports lists and categories that a room names and that are not there, and tickets without a price. */
export function checkNamedPrices(room: PricedRoom, shared: RoomPrices | undefined, onError: OnError): void {
  const joined = joinPrices(room.prices, shared);
  checkPickedLists(room.prices, joined?.lists ?? [], onError);
  for (const mode of ['standard', 'kids'] as const) {
    const categories = room[mode] ?? [];
    const base = joined?.[mode];
    const isKnown = (id: string) => categories.some((category) => category.id === id);
    for (const path of findUnknownCategories(room.prices, mode, isKnown))
      onError(path, `there is no category ${String(path.at(-1))}`);
    for (const [index, { id, singlePrice }] of categories.entries()) {
      const hasListPrice = base?.sums !== undefined || base?.prices?.[id] !== undefined;
      if (singlePrice === undefined && !hasListPrice) onError([mode, index, 'singlePrice'], 'is missing');
    }
  }
}

/** Reports rules that pick a list which is not there. */
export function checkPickedLists(
  prices: RoomPrices | undefined,
  lists: readonly { readonly id: string }[],
  onError: OnError,
): void {
  for (const [index, { list }] of (prices?.rules ?? []).entries()) {
    if (list !== undefined && !lists.some(({ id }) => id === list))
      onError(['prices', 'rules', index, 'list'], `there is no list ${list}`);
  }
}

/** Finds unknown categories that prices name; the last part of the path is the id. */
export function* findUnknownCategories(
  prices: RoomPrices | undefined,
  mode: 'standard' | 'kids',
  isKnown: (id: string) => boolean,
): Generator<readonly PropertyKey[]> {
  for (const { path, prices: amounts } of walkPrices(prices, mode))
    for (const id of Object.keys(amounts)) if (!isKnown(id)) yield [...path, id];
}

/** Walks through the lists of one mode, with their paths. */
function* walkLists(prices: RoomPrices | undefined, mode: 'standard' | 'kids') {
  const base = prices?.[mode];
  if (base !== undefined) yield { path: ['prices', mode] as readonly PropertyKey[], list: base };
  for (const [index, each] of (prices?.lists ?? []).entries()) {
    const list = each[mode];
    if (list !== undefined) yield { path: ['prices', 'lists', index, mode] as readonly PropertyKey[], list };
  }
}

/** Walks through the prices of categories of one mode, with their paths. */
function* walkPrices(prices: RoomPrices | undefined, mode: 'standard' | 'kids') {
  for (const { path, list } of walkLists(prices, mode)) {
    if (list.prices !== undefined) yield { path: [...path, 'prices'], prices: list.prices };
    for (const [index, row] of (list.bySize ?? []).entries())
      yield { path: [...path, 'bySize', index, 'prices'], prices: row.prices };
  }
}

/** Walks through all amounts of the prices of a room, with their paths; amounts that are taken off have no sign. */
export function* walkPriceAmounts(
  prices: RoomPrices | undefined,
): Generator<readonly [readonly PropertyKey[], number]> {
  for (const mode of ['standard', 'kids'] as const) {
    for (const { path, prices: amounts } of walkPrices(prices, mode))
      for (const [id, amount] of Object.entries(amounts)) yield [[...path, id], amount];
    for (const { path, list } of walkLists(prices, mode)) {
      for (const [index, { sum }] of (list.sums ?? []).entries()) yield [[...path, 'sums', index, 'sum'], sum];
      if (list.least !== undefined) yield [[...path, 'least'], list.least];
    }
  }
  for (const name of ['rules', 'howSoon'] as const) {
    for (const [index, { add, step }] of (prices?.[name] ?? []).entries()) {
      if (add !== undefined) yield [['prices', name, index, 'add'], Math.abs(add)];
      if (step !== undefined) yield [['prices', name, index, 'step'], step];
    }
  }
}
