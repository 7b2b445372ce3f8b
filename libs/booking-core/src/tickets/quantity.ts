import type { PricingCategory } from '../foundation/slot.ts';

/** The fields of a slot that the rules use. A `Slot` is one; the api builds its own from the database. */
export interface QuantityBounds {
  readonly spaces: {
    readonly minRequired: number;
    readonly maxAvailable: number;
  };
  readonly pricingCategories: readonly Pick<PricingCategory, 'id' | 'minQuantity' | 'maxQuantity' | 'isHidden'>[];
}

/** Tickets chosen per pricing category id; absent counts as 0. */
export type Quantities = Readonly<Record<string, number>>;

/** The reason why + is disabled. */
export type IncreaseError =
  | { readonly code: 'unknownCategory'; readonly categoryId: string }
  | { readonly code: 'categoryAtMaximum'; readonly max: number }
  | { readonly code: 'totalAtMaximum'; readonly max: number };

/** The reason why − is disabled. */
export type DecreaseError =
  | { readonly code: 'unknownCategory'; readonly categoryId: string }
  | { readonly code: 'categoryAtMinimum'; readonly min: number }
  | { readonly code: 'atZero' };

/** The reason why these quantities cannot be booked. */
export type SubmitError =
  /** The category is hidden, or does not belong to this slot. */
  | { readonly code: 'unknownCategory'; readonly categoryId: string }
  /** The quantity is negative or not a whole number. */
  | { readonly code: 'notACount'; readonly categoryId: string }
  | { readonly code: 'categoryAboveMaximum'; readonly categoryId: string; readonly max: number }
  | { readonly code: 'totalAboveMaximum'; readonly max: number }
  /** The slot has fewer places left than one booking needs: no choice can be booked. */
  | { readonly code: 'tooFewPlaces'; readonly minRequired: number; readonly maxAvailable: number }
  /** Each booking of this slot needs at least `min` tickets of this category. */
  | { readonly code: 'categoryBelowMinimum'; readonly categoryId: string; readonly min: number }
  | { readonly code: 'belowMinimum'; readonly missing: number };

/** Returns the categories that a visitor sees: hidden ones are neither listed nor counted. */
export function listedCategories<Category extends { readonly isHidden: boolean }>(slot: {
  readonly pricingCategories: readonly Category[];
}): readonly Category[] {
  return slot.pricingCategories.filter((category) => !category.isHidden);
}

export function getQuantity(quantities: Quantities, categoryId: string): number {
  return Object.hasOwn(quantities, categoryId) ? (quantities[categoryId] ?? 0) : 0;
}

/** Returns the number of tickets over all listed categories. */
export function totalQuantity(bounds: QuantityBounds, quantities: Quantities): number {
  return listedCategories(bounds).reduce((total, category) => total + getQuantity(quantities, category.id), 0);
}

/** Returns the fewest tickets of one booking: the larger of the venue's minimum and the sum of the categories' minimums, at least one. */
export function minimumTotal(bounds: QuantityBounds): number {
  return Math.max(1, requiredPlaces(bounds));
}

function requiredPlaces(bounds: QuantityBounds): number {
  const ofCategories = listedCategories(bounds).reduce((sum, { minQuantity = 0 }) => sum + minQuantity, 0);
  return Math.max(bounds.spaces.minRequired, ofCategories);
}

/** Says why another ticket of the category cannot be added; null if it can. */
export function whyCannotIncrease(
  bounds: QuantityBounds,
  quantities: Quantities,
  categoryId: string,
): IncreaseError | null {
  const category = listedCategories(bounds).find(({ id }) => id === categoryId);
  if (category === undefined) return { code: 'unknownCategory', categoryId };
  // This reason comes first: if the whole slot is full, no other category helps.
  const max = bounds.spaces.maxAvailable;
  if (totalQuantity(bounds, quantities) >= max) return { code: 'totalAtMaximum', max };
  const { maxQuantity } = category;
  return getQuantity(quantities, categoryId) >= maxQuantity ? { code: 'categoryAtMaximum', max: maxQuantity } : null;
}

export function canIncrease(bounds: QuantityBounds, quantities: Quantities, categoryId: string): boolean {
  return whyCannotIncrease(bounds, quantities, categoryId) === null;
}

/** Says why a ticket of the category cannot be removed; null if it can. */
export function whyCannotDecrease(
  bounds: QuantityBounds,
  quantities: Quantities,
  categoryId: string,
): DecreaseError | null {
  const category = listedCategories(bounds).find(({ id }) => id === categoryId);
  if (category === undefined) return { code: 'unknownCategory', categoryId };
  const { minQuantity: min = 0 } = category;
  const quantity = getQuantity(quantities, categoryId);
  if (quantity <= 0) return { code: 'atZero' };
  return quantity <= min ? { code: 'categoryAtMinimum', min } : null;
}

export function canDecrease(bounds: QuantityBounds, quantities: Quantities, categoryId: string): boolean {
  return whyCannotDecrease(bounds, quantities, categoryId) === null;
}

/** Returns the first reason why these quantities cannot be booked: one that fewer tickets repair comes before one that more tickets repair. */
export function whyCannotSubmit(bounds: QuantityBounds, quantities: Quantities): SubmitError | null {
  const { maxAvailable } = bounds.spaces;
  const listed = new Map(listedCategories(bounds).map((category) => [category.id, category]));
  for (const [categoryId, quantity] of Object.entries(quantities)) {
    const category = listed.get(categoryId);
    if (category === undefined) return { code: 'unknownCategory', categoryId };
    if (!Number.isSafeInteger(quantity) || quantity < 0) return { code: 'notACount', categoryId };
    if (quantity > category.maxQuantity) {
      return { code: 'categoryAboveMaximum', categoryId, max: category.maxQuantity };
    }
  }
  const minimum = minimumTotal(bounds);
  if (maxAvailable < minimum) return { code: 'tooFewPlaces', minRequired: requiredPlaces(bounds), maxAvailable };
  const total = totalQuantity(bounds, quantities);
  if (total > maxAvailable) return { code: 'totalAboveMaximum', max: maxAvailable };
  for (const { id, minQuantity: min = 0 } of listed.values()) {
    if (getQuantity(quantities, id) < min) return { code: 'categoryBelowMinimum', categoryId: id, min };
  }
  return total < minimum ? { code: 'belowMinimum', missing: minimum - total } : null;
}

/** True if these quantities can be booked. */
export function canSubmit(bounds: QuantityBounds, quantities: Quantities): boolean {
  return whyCannotSubmit(bounds, quantities) === null;
}
