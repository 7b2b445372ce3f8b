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
 * The price of the cheapest listed ticket in minor units, for a 'from' price. Free tickets (an infant, a companion) count only if
 * all are free. Null without listed categories.
 */
export function lowestPriceMinor(slot: {
  readonly pricingCategories: readonly Pick<PricingCategory, 'priceMinor' | 'isHidden'>[];
}): number | null {
  const prices = listedCategories(slot).map((category) => category.priceMinor);
  const paid = prices.filter((price) => price > 0);
  if (paid.length > 0) return Math.min(...paid);
  return prices.length === 0 ? null : 0;
}
