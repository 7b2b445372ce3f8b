import type { PartyTickets, PriceRow, PriceTable } from './price-table.ts';

/* Every price of tickets is calculated here: in the browser, at the desk, in the api and in a program without a screen. */

type Prices = Omit<PriceTable<unknown>, 'reasons'>;

/**
 * Computes the price of a party at one slot, in minor units.
 *
 * `partyMinor({ each: [{ size: 1, minor: { adult: 2900 } }] }, { adult: 2 })` is 5800. For a party larger than the last sum of a table it is that
 * sum: `pricedUpTo` says which parties can be sold.
 */
export function partyMinor(prices: Prices, tickets: PartyTickets): number {
  const ownMinor = Object.keys(tickets).reduce((sum, id) => sum + ownPriceMinor(prices, tickets, id), 0);
  return Math.max(prices.leastMinor ?? 0, ownMinor + sharedMinor(prices, tickets));
}

/**
 * Computes how the price of the party changes with one more ticket of a category, or with one ticket less (`step` -1), in minor units. Below 0, the
 * party pays less.
 */
export function differenceMinor(prices: Prices, tickets: PartyTickets, categoryId: string, step: 1 | -1 = 1): number {
  const changed = { ...tickets, [categoryId]: (tickets[categoryId] ?? 0) + step };
  return partyMinor(prices, changed) - partyMinor(prices, tickets);
}

/** Returns the number of players: tickets of the categories that count for the size of a party. */
export function countPlayers({ uncounted = [] }: Pick<Prices, 'uncounted'>, tickets: PartyTickets): number {
  return Object.entries(tickets).reduce((size, [id, count]) => (uncounted.includes(id) ? size : size + count), 0);
}

/** Computes the price of one ticket in a party of that size, in minor units; null if the party pays one sum. */
export function eachMinor(prices: Prices, categoryId: string, size: number): number | null {
  return paysShare(prices, categoryId) ? null : (findRow(prices.each, size)?.minor[categoryId] ?? 0);
}

/**
 * Returns the price of one ticket in a party of that size, in minor units. Where the party pays a sum, it is the sum divided by its players, rounded up:
 * 33.34 of 100.00 for three.
 */
export function partySharePrice(prices: Prices, categoryId: string, size: number): number {
  return eachMinor(prices, categoryId, size) ?? Math.ceil(findSum(prices, size) / Math.max(1, size));
}

/** Returns the most players that have a price. */
export function pricedUpTo({ sums }: Pick<Prices, 'sums'>): number {
  return sums === undefined ? Infinity : (sums.at(-1)?.size ?? 0);
}

/** Computes the price of a line whose tickets or gift vouchers all cost the same, in minor units. */
export function lineMinor(quantity: number, priceMinor: number): number {
  return quantity * priceMinor;
}

function ownPriceMinor(prices: Prices, tickets: PartyTickets, id: string): number {
  return lineMinor(tickets[id] ?? 0, eachMinor(prices, id, countPlayers(prices, tickets)) ?? 0);
}

function sharedMinor(prices: Prices, tickets: PartyTickets): number {
  return findSum(prices, countPlayers(prices, tickets));
}

/** Returns the sum that a party of that size pays together: the last one if the party is larger than all sizes, 0 without sums. */
function findSum({ sums = [] }: Prices, size: number): number {
  return (sums.find((sum) => sum.size >= size) ?? sums.at(-1))?.minor ?? 0;
}

/** True if tickets of the category have no price of their own, because the party pays one sum for them. */
function paysShare({ sums, uncounted = [] }: Prices, categoryId: string): boolean {
  return sums !== undefined && !uncounted.includes(categoryId);
}

/** Finds the prices of a party size: the row of the largest size up to it, or the first row if the party is smaller than all sizes. */
function findRow(rows: readonly PriceRow[], size: number): PriceRow | undefined {
  return rows.findLast((row) => row.size <= size) ?? rows[0];
}

/** One line of a basket with its price. */
export interface PricedLine {
  readonly categoryId: string;
  readonly quantity: number;
  /** Price of one ticket in minor units, rounded up where tickets share a sum. */
  readonly priceMinor: number;
  /** Price of all tickets of the line; the totals of the lines sum to the price of the party. */
  readonly totalMinor: number;
}

/**
 * Splits the price of a party among its categories:
 *
 * 1. Each category pays its own prices, or its share of the common sum, by the number of its tickets.
 * 2. If all of that is less than the least sum, the categories share the least sum instead: in proportion to what they would have paid, or by the
 *    number of their tickets where all are free.
 *
 * Shares are whole, by largest remainder: a team of two adults and a child that pays 100.00 together pays 66.67 and 33.33. The lines have the order of
 * `tickets`.
 */
export function priceLines(prices: Prices, tickets: PartyTickets): readonly PricedLine[] {
  // The categories are sorted, so that a remainder falls on the same line everywhere.
  const ids = Object.keys(tickets)
    .filter((id) => (tickets[id] ?? 0) > 0)
    .toSorted();
  const counts = ids.map((id) => tickets[id] ?? 0);
  const sharingCounts = ids.map((id, index) => (paysShare(prices, id) ? (counts[index] ?? 0) : 0));
  // A party of only uncounted tickets pays a sum, too: it is shared by all of them.
  const weights = sharingCounts.some((count) => count > 0) ? sharingCounts : counts;
  const shares = shareOut(sharedMinor(prices, tickets), weights);
  const owed = ids.map((id, index) => (shares[index] ?? 0) + ownPriceMinor(prices, tickets, id));
  const isBelowLeast = owed.reduce((sum, minor) => sum + minor, 0) < (prices.leastMinor ?? 0);
  const isFree = owed.every((minor) => minor === 0);
  const totals = isBelowLeast ? shareOut(prices.leastMinor ?? 0, isFree ? counts : owed) : owed;
  return ids
    .map((categoryId, index): PricedLine => {
      const [quantity, totalMinor] = [counts[index] ?? 0, totals[index] ?? 0];
      return { categoryId, quantity, priceMinor: Math.ceil(totalMinor / quantity), totalMinor };
    })
    .toSorted((one, other) => findPosition(tickets, one) - findPosition(tickets, other));
}

function findPosition(tickets: PartyTickets, { categoryId }: PricedLine): number {
  return Object.keys(tickets).indexOf(categoryId);
}

/**
 * Splits a sum into whole shares in proportion to weights, by largest remainder: `shareOut(100, [1, 1, 1])` is `[34, 33, 33]`. The shares sum
 * to the total. If all weights are 0, the first share is the total.
 *
 * @param totalMinor not negative
 */
export function shareOut(totalMinor: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, index) => (index === 0 ? totalMinor : 0));
  // BigInt, because the product of a sum and a weight may be larger than the largest safe number.
  const products = weights.map((weight) => BigInt(totalMinor) * BigInt(weight));
  const floors = products.map((product) => Number(product / BigInt(all)));
  const rest = floors.reduce((left, share) => left - share, totalMinor);
  const largest = products
    .map((product, index) => ({ index, remainder: product % BigInt(all) }))
    .toSorted((one, other) => Number(other.remainder - one.remainder))
    .slice(0, rest)
    .map(({ index }) => index);
  return floors.map((share, index) => (largest.includes(index) ? share + 1 : share));
}
