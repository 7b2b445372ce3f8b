import { fitQuantities } from './change-quantity.ts';
import {
  canSubmit,
  listedCategories,
  minimumTotal,
  type Quantities,
  type QuantityBounds,
  quantityOf,
  totalQuantity,
} from './quantity.ts';

/**
 * What the ticket picker begins with where nobody has chosen anything yet: the fewest tickets that can be booked, as many as
 * possible of the first listed category, the rest of those after it. Where no choice can be booked (too few places or too small
 * maxima), only what each category must have: a choice that leads nowhere is not proposed.
 */
export function startingQuantities(bounds: QuantityBounds): Quantities {
  const required = fitQuantities(bounds, {});
  const filled = listedCategories(bounds).reduce((quantities, { id, maxQuantity }) => {
    const missing = Math.max(0, minimumTotal(bounds) - totalQuantity(bounds, quantities));
    return { ...quantities, [id]: Math.min(maxQuantity, quantityOf(quantities, id) + missing) };
  }, required);
  return canSubmit(bounds, filled) ? filled : required;
}

/** Whether a visitor, or an address, has chosen tickets, be it none of each kind. */
export function areQuantitiesChosen(quantities: Quantities): boolean {
  return Object.keys(quantities).length > 0;
}
