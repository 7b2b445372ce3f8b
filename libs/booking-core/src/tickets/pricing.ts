import type { PricingCategory } from '../foundation/slot.ts';
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
