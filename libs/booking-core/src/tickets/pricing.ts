import { listedCategories, type Quantities, quantityOf } from './quantity.ts';
import type { PricingCategory } from '../foundation/slot.ts';

/** What the chosen tickets cost, in minor units of the slot's currency. Hidden categories are not counted. */
export function totalMinor(
  slot: { readonly pricingCategories: readonly Pick<PricingCategory, 'id' | 'priceMinor' | 'isHidden'>[] },
  quantities: Quantities,
): number {
  return listedCategories(slot).reduce(
    (total, category) => total + category.priceMinor * quantityOf(quantities, category.id),
    0,
  );
}

/**
 * The cheapest listed ticket in minor units: the 'from' price. What is free beside tickets that cost something (an infant, a
 * companion) makes nobody's visit free, so it does not count. Null where nothing is listed.
 */
export function lowestPriceMinor(slot: {
  readonly pricingCategories: readonly Pick<PricingCategory, 'priceMinor' | 'isHidden'>[];
}): number | null {
  const prices = listedCategories(slot).map((category) => category.priceMinor);
  const paid = prices.filter((price) => price > 0);
  if (paid.length > 0) return Math.min(...paid);
  return prices.length === 0 ? null : 0;
}
