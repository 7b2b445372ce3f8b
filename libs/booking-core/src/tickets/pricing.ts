import type { PricingCategory, SlotQuote } from '../foundation/slot.ts';
import {
  differenceMinor,
  eachMinor,
  partyMinor,
  type PricedLine,
  priceLines,
  countPlayers,
} from '../prices/party-price.ts';
import type { PriceReason, PriceTable } from '../prices/price-table.ts';
import { listedCategories, minimumTotal, type Quantities, type QuantityBounds, getQuantity } from './quantity.ts';

/** The fields from which prices are calculated: those of a slot, or of the api's own view of one. */
export interface PricedSlot {
  readonly pricingCategories: readonly Pick<PricingCategory, 'id' | 'priceMinor' | 'isHidden'>[];
  readonly prices?: PriceTable | undefined;
  readonly quote?: SlotQuote | undefined;
}

/**
 * Computes the price of the chosen tickets that a visitor is shown, in minor units. If the provider prices each party separately, it is the
 * provider's price of these tickets, and null until that is known.
 */
export function shownTotalMinor(slot: PricedSlot, quantities: Quantities): number | null {
  const { quote } = slot;
  if (quote === undefined) return totalMinor(slot, quantities);
  const isOfThese = slot.pricingCategories.every(
    ({ id }) => getQuantity(quantities, id) === getQuantity(quote.tickets, id),
  );
  return isOfThese ? quote.totalMinor : null;
}

/** Computes the price of the chosen tickets, in minor units of the slot's currency. Hidden categories are not counted. */
export function totalMinor(slot: PricedSlot, quantities: Quantities): number {
  return partyMinor(toPriceTable(slot), listedOnly(slot, quantities));
}

/** Returns the part of a slot's prices that a visitor sees: enough to tell later whether they have risen. */
export function shownPrices(slot: PricedSlot): PriceTable {
  const { reasons: _, ...shown } = toPriceTable(slot);
  return shown;
}

/** Returns the price of the chosen tickets of each category, as the lines of a basket. */
export function linesFor(slot: PricedSlot, quantities: Quantities): readonly PricedLine[] {
  return priceLines(toPriceTable(slot), listedOnly(slot, quantities));
}

/** Computes the amount that another ticket of a category would add, in minor units; below 0 if a larger party pays less. */
export function oneMoreMinor(slot: PricedSlot, quantities: Quantities, categoryId: string): number {
  return differenceMinor(toPriceTable(slot), listedOnly(slot, quantities), categoryId);
}

/** Computes the price of one ticket of a category in the chosen party, in minor units; null if the party pays one sum. */
export function ticketMinor(slot: PricedSlot, quantities: Quantities, categoryId: string): number | null {
  const prices = toPriceTable(slot);
  return eachMinor(prices, categoryId, countPlayers(prices, listedOnly(slot, quantities)));
}

/** The reason why the chosen party does not pay the base price; `party`: its size has a price of its own. */
export type ShownReason = PriceReason | { readonly type: 'party'; readonly size: number };

/** Returns the reasons why the chosen party does not pay the base price; empty if it does. */
export function reasonsFor(slot: PricedSlot & QuantityBounds, quantities: Quantities): readonly ShownReason[] {
  const prices = toPriceTable(slot);
  const party = listedOnly(slot, quantities);
  const size = countPlayers(prices, party);
  const fewest = minimumTotal(slot);
  const differsBySize = Object.keys(party).some((id) => eachMinor(prices, id, size) !== eachMinor(prices, id, fewest));
  const hasPartyPrice = size > fewest && (differsBySize || prices.sums !== undefined);
  return [...(prices.reasons ?? []), ...(hasPartyPrice ? [{ type: 'party' as const, size }] : [])];
}

/** Returns the prices of a slot as a table. Without a table, each ticket costs the price of its category. */
function toPriceTable({ prices, ...slot }: PricedSlot): PriceTable {
  if (prices !== undefined) return prices;
  const minor = Object.fromEntries(listedCategories(slot).map(({ id, priceMinor }) => [id, priceMinor]));
  return { each: [{ size: 1, minor }] };
}

/** Returns the quantities of the listed categories, 0 included. */
function listedOnly(slot: PricedSlot, quantities: Quantities): Quantities {
  return Object.fromEntries(listedCategories(slot).map(({ id }) => [id, getQuantity(quantities, id)]));
}
