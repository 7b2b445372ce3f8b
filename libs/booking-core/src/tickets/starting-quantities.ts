import { fitQuantities } from './change-quantity.ts';
import { type PriceList, smallestParty } from './from-price.ts';
import { canSubmit, type Quantities, type QuantityBounds } from './quantity.ts';

/**
 * Returns the quantities of the ticket picker before a visitor chooses: the smallest party, so that its total is the price that the page
 * has shown. If no choice can be booked (too few places or too small maxima), only the minimum of each category.
 */
export function startingQuantities(bounds: PriceList & QuantityBounds): Quantities {
  const party = smallestParty(bounds);
  return party !== null && canSubmit(bounds, party) ? party : fitQuantities(bounds, {});
}

/** True if the visitor or the URL has chosen quantities, even if all are 0. */
export function areQuantitiesChosen(quantities: Quantities): boolean {
  return Object.keys(quantities).length > 0;
}
