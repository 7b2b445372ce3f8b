import {
  canDecrease,
  canIncrease,
  listedCategories,
  type Quantities,
  type QuantityBounds,
  quantityOf,
  totalQuantity,
} from './quantity.ts';

/** One ticket more, or the same quantities where that is refused. */
export function increase(bounds: QuantityBounds, quantities: Quantities, categoryId: string): Quantities {
  if (!canIncrease(bounds, quantities, categoryId)) return quantities;
  return { ...quantities, [categoryId]: quantityOf(quantities, categoryId) + 1 };
}

/** One ticket less, or the same quantities where that is refused. */
export function decrease(bounds: QuantityBounds, quantities: Quantities, categoryId: string): Quantities {
  if (!canDecrease(bounds, quantities, categoryId)) return quantities;
  return { ...quantities, [categoryId]: quantityOf(quantities, categoryId) - 1 };
}

/** As near to `wanted` as the category's bounds and the total allow; anything that is not a number changes nothing. */
export function setQuantity(
  bounds: QuantityBounds,
  quantities: Quantities,
  categoryId: string,
  wanted: number,
): Quantities {
  const category = listedCategories(bounds).find(({ id }) => id === categoryId);
  if (category === undefined || Number.isNaN(wanted)) return quantities;
  const others = totalQuantity(bounds, quantities) - quantityOf(quantities, categoryId);
  const most = Math.max(0, Math.min(category.maxQuantity, bounds.spaces.maxAvailable - others));
  return { ...quantities, [categoryId]: Math.min(most, Math.max(category.minQuantity ?? 0, Math.trunc(wanted))) };
}

/**
 * What is left of a choice when the slot's bounds have changed: unknown and hidden categories go, what a category must have
 * comes first, then later categories yield.
 */
export function fitQuantities(bounds: QuantityBounds, quantities: Quantities): Quantities {
  const fit = (fitted: Quantities, wanted: Quantities) =>
    listedCategories(bounds).reduce((so, { id }) => setQuantity(bounds, so, id, quantityOf(wanted, id)), fitted);
  return fit(fit({}, {}), quantities);
}
