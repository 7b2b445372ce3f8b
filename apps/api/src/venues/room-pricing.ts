import {
  type PriceRow,
  type PriceShift,
  type PriceTable,
  type Pricing,
  partySharePrice,
  toMinor,
} from '@latchkey/booking-core';
import * as z from 'zod';
import { memberOf } from '../kernel/json.ts';
import type { LocalisedLine } from './localised-text.ts';
import type { PriceListDocument, RoomPrices } from './price-documents.ts';
import type { RoomCategory } from './ticketing-document.ts';

/** Prices whose reasons have names in the languages of the chain, as they are stored with a hold. */
export type StoredPrices = PriceTable<LocalisedLine>;

/** The prices of a room with the rules that change them. */
export type RoomPricing = Pricing<LocalisedLine>;

/** The tickets of one mode of a room, and the prices of the document. */
interface PricedMode {
  readonly mode: 'standard' | 'kids';
  readonly categories: readonly RoomCategory[];
  readonly prices: RoomPrices | undefined;
  readonly currency: string;
}

/** A rule that changes prices. */
type Shifted = NonNullable<RoomPrices['rules' | 'howSoon']>[number];

/** Creates the prices of one mode of a room, in minor units. Without rules, each ticket costs its `singlePrice`. */
export function createPricing({ mode, categories, prices, currency }: PricedMode): RoomPricing {
  const visible = categories.filter(({ hide }) => !hide);
  const list = (document: PriceListDocument | undefined) => toTable(document, visible, currency);
  const shift = ({ percent, add, step }: Shifted): PriceShift => ({
    percent,
    amountMinor: add === undefined ? undefined : toMinor(add, currency),
    stepMinor: step === undefined ? undefined : Math.max(1, toMinor(step, currency)),
  });
  const base = list(prices?.[mode]);
  return {
    base,
    lists: Object.fromEntries(
      (prices?.lists ?? []).map((each) => [each.id, each[mode] === undefined ? base : list(each[mode])]),
    ),
    rules: (prices?.rules ?? []).map((rule) => ({
      // Every condition is named: without one of them, a rule would apply always.
      when: {
        date: rule.date,
        from: rule.from,
        to: rule.to,
        weekdays: rule.weekdays,
        hours: rule.hours,
      } satisfies Record<keyof Pricing['rules'][number]['when'], unknown>,
      list: rule.list,
      name: rule.name,
      ...shift(rule),
    })),
    howSoon: (prices?.howSoon ?? []).map((rule) => ({ hours: rule.withinHours, name: rule.name, ...shift(rule) })),
  };
}

/** Creates the table of a price list in minor units. A category without a price in the list costs its `singlePrice`. */
function toTable(
  { prices = {}, bySize = [], sums, least }: PriceListDocument = {},
  categories: readonly RoomCategory[],
  currency: string,
): StoredPrices {
  const isVisible = (id: string) => categories.some((category) => category.id === id);
  const toMinorAmounts = (major: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(major).flatMap(([id, price]) => (isVisible(id) ? [[id, toMinor(price, currency)]] : [])),
    );
  const single = Object.fromEntries(categories.map(({ id, singlePrice = 0 }) => [id, toMinor(singlePrice, currency)]));
  const first: PriceRow = { size: 1, minor: { ...single, ...toMinorAmounts(prices) } };
  // Each row is a party size. A category without a price in a row has the price of the row before.
  const each = bySize.reduce<readonly PriceRow[]>(
    (rows, row) => {
      const before = rows.at(-1) ?? first;
      const next = { size: row.size, minor: { ...before.minor, ...toMinorAmounts(row.prices) } };
      // The sizes of the rows ascend. So the filter removes a row only if `bySize` has a row of size 1, which replaces `first`.
      return [...rows.filter(({ size }) => size < row.size), next];
    },
    [first],
  );
  const uncounted = categories.filter(({ countsForSize }) => !countsForSize).map(({ id }) => id);
  return {
    each,
    ...(sums !== undefined && { sums: sums.map(({ upTo, sum }) => ({ size: upTo, minor: toMinor(sum, currency) })) }),
    ...(least !== undefined && { leastMinor: toMinor(least, currency) }),
    ...(uncounted.length > 0 && { uncounted }),
  };
}

/** The schema of stored prices. Only this program writes them, so it checks only that they have the member `each`. */
export const storedPricesSchema = z.custom<StoredPrices>((value) => memberOf(value, 'each') !== undefined);

/** Returns the price of one ticket of a category in the smallest party, in minor units. */
export function singlePriceMinor(prices: PriceTable<unknown>, categoryId: string, fewest: number): number {
  return partySharePrice(prices, categoryId, Math.max(1, fewest));
}
