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
 * The quantities of the ticket picker before a visitor chooses: the fewest tickets that can be booked, as many as possible of the
 * first listed category, the rest of the following ones. If no choice can be booked (too few places or too small maxima), only the
 * minimum of each category.
 */
export function startingQuantities(bounds: QuantityBounds): Quantities {
  const required = fitQuantities(bounds, {});
  const filled = listedCategories(bounds).reduce((quantities, { id, maxQuantity }) => {
    const missing = Math.max(0, minimumTotal(bounds) - totalQuantity(bounds, quantities));
    return { ...quantities, [id]: Math.min(maxQuantity, quantityOf(quantities, id) + missing) };
  }, required);
  return canSubmit(bounds, filled) ? filled : required;
}

/** Whether the visitor or the URL has chosen quantities, even if all are 0. */
export function areQuantitiesChosen(quantities: Quantities): boolean {
  return Object.keys(quantities).length > 0;
}
