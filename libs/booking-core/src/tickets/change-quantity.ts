import {
  canDecrease,
  canIncrease,
  listedCategories,
  type Quantities,
  type QuantityBounds,
  getQuantity,
  totalQuantity,
} from './quantity.ts';

/** Adds one ticket; returns the same quantities if that is not allowed. */
export function increase(bounds: QuantityBounds, quantities: Quantities, categoryId: string): Quantities {
  if (!canIncrease(bounds, quantities, categoryId)) return quantities;
  return { ...quantities, [categoryId]: getQuantity(quantities, categoryId) + 1 };
}

/** Removes one ticket; returns the same quantities if that is not allowed. */
export function decrease(bounds: QuantityBounds, quantities: Quantities, categoryId: string): Quantities {
  if (!canDecrease(bounds, quantities, categoryId)) return quantities;
  return { ...quantities, [categoryId]: getQuantity(quantities, categoryId) - 1 };
}

/** Sets a quantity as near to `wanted` as the category and the total allow. NaN changes nothing. */
export function setQuantity(
  bounds: QuantityBounds,
  quantities: Quantities,
  categoryId: string,
  wanted: number,
): Quantities {
  const category = listedCategories(bounds).find(({ id }) => id === categoryId);
  if (category === undefined || Number.isNaN(wanted)) return quantities;
  const others = totalQuantity(bounds, quantities) - getQuantity(quantities, categoryId);
  const maxHere = Math.max(0, Math.min(category.maxQuantity, bounds.spaces.maxAvailable - others));
  return { ...quantities, [categoryId]: Math.min(maxHere, Math.max(category.minQuantity ?? 0, Math.trunc(wanted))) };
}

/**
 * Fits the quantities to bounds that have changed: unknown and hidden categories are removed, the minimum of each category is
 * filled first, and later categories are reduced before earlier ones.
 */
export function fitQuantities(bounds: QuantityBounds, quantities: Quantities): Quantities {
  const setAll = (start: Quantities, wanted: Quantities) =>
    listedCategories(bounds).reduce(
      (fitted, { id }) => setQuantity(bounds, fitted, id, getQuantity(wanted, id)),
      start,
    );
  // Where nothing is wanted, setQuantity sets the minimum.
  const minimums = setAll({}, {});
  return setAll(minimums, quantities);
}
