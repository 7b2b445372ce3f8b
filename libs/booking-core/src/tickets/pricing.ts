import type { PricingCategory } from './pricing-category.ts';
import { listedCategories, type Quantities, quantityOf } from './quantity.ts';

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

/** The cheapest listed ticket in minor units: the 'from' price. Null where nothing is listed. */
export function lowestPriceMinor(slot: {
  readonly pricingCategories: readonly Pick<PricingCategory, 'priceMinor' | 'isHidden'>[];
}): number | null {
  const prices = listedCategories(slot).map((category) => category.priceMinor);
  return prices.length === 0 ? null : Math.min(...prices);
}
