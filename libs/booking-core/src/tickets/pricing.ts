import type { PricingCategory, SlotQuote } from '../foundation/slot.ts';
import { differenceMinor, eachMinor, partyMinor, type PricedLine, priceLines, sizeOf } from '../prices/party-price.ts';
import type { PriceReason, PriceTable } from '../prices/price-table.ts';
import { listedCategories, minimumTotal, type Quantities, type QuantityBounds, getQuantity } from './quantity.ts';

/** What prices are read from: a slot, or what the api makes one of. */
export interface PricedSlot {
  readonly pricingCategories: readonly Pick<PricingCategory, 'id' | 'priceMinor' | 'isHidden'>[];
  readonly prices?: PriceTable | undefined;
  readonly quote?: SlotQuote | undefined;
}

/**
 * What a visitor is shown as the price of the chosen tickets, in minor units: where the provider prices parties by itself, what it has said of
 * these, and null until it has.
 */
export function shownTotalMinor(slot: PricedSlot, quantities: Quantities): number | null {
  const { quote } = slot;
  if (quote === undefined) return totalMinor(slot, quantities);
  const isOfThese = slot.pricingCategories.every(
    ({ id }) => getQuantity(quantities, id) === getQuantity(quote.tickets, id),
  );
  return isOfThese ? quote.totalMinor : null;
}

/** What the chosen tickets cost, in minor units of the slot's currency. Hidden categories are not counted. */
export function totalMinor(slot: PricedSlot, quantities: Quantities): number {
  return partyMinor(toPriceTable(slot), listedOnly(slot, quantities));
}

/** What a visitor sees of the prices of a slot: enough to tell later whether they have risen. */
export function shownPrices(slot: PricedSlot): PriceTable {
  const { reasons: _, ...shown } = toPriceTable(slot);
  return shown;
}

/** What the chosen tickets of each category cost, as a basket has them. */
export function linesFor(slot: PricedSlot, quantities: Quantities): readonly PricedLine[] {
  return priceLines(toPriceTable(slot), listedOnly(slot, quantities));
}

/** What another ticket of a category would add, in minor units; below 0 where a larger party pays less. */
export function oneMoreMinor(slot: PricedSlot, quantities: Quantities, categoryId: string): number {
  return differenceMinor(toPriceTable(slot), listedOnly(slot, quantities), categoryId);
}

/** What one ticket of a category costs in the chosen party, in minor units; null where the party pays one sum. */
export function ticketMinor(slot: PricedSlot, quantities: Quantities, categoryId: string): number | null {
  const prices = toPriceTable(slot);
  return eachMinor(prices, categoryId, sizeOf(prices, listedOnly(slot, quantities)));
}

/** Why the chosen party does not pay the base price; `party`: its size has a price of its own. */
export type ShownReason = PriceReason | { readonly type: 'party'; readonly size: number };

/** Empty where it pays the base price. */
export function reasonsFor(slot: PricedSlot & QuantityBounds, quantities: Quantities): readonly ShownReason[] {
  const prices = toPriceTable(slot);
  const party = listedOnly(slot, quantities);
  const size = sizeOf(prices, party);
  const fewest = minimumTotal(slot);
  const isOther = Object.keys(party).some((id) => eachMinor(prices, id, size) !== eachMinor(prices, id, fewest));
  const ofParty = size > fewest && (isOther || prices.sums !== undefined);
  return [...(prices.reasons ?? []), ...(ofParty ? [{ type: 'party' as const, size }] : [])];
}

function toPriceTable({ prices, ...slot }: PricedSlot): PriceTable {
  if (prices !== undefined) return prices;
  const minor = Object.fromEntries(listedCategories(slot).map(({ id, priceMinor }) => [id, priceMinor]));
  return { each: [{ size: 1, minor }] };
}

function listedOnly(slot: PricedSlot, quantities: Quantities): Quantities {
  return Object.fromEntries(listedCategories(slot).map(({ id }) => [id, getQuantity(quantities, id)]));
}
