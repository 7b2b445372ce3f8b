import type { QuantityBounds, Quantities } from './quantity.ts';

/** Chosen tickets and a category, with the reasons why + and − are disabled; null: enabled. */
type StepCase = readonly [tickets: Quantities, categoryId: string, increase: string | null, decrease: string | null];

/** Chosen tickets in a slot, with the reason why they cannot be booked; null: they can. */
type SubmitCase = readonly [
  name: string,
  minRequired: number,
  maxAvailable: number,
  tickets: Quantities,
  reason: object | null,
];

/** Two to six places; adults up to 4, children up to 6, and a hidden category. */
export const bounds: QuantityBounds = {
  spaces: { minRequired: 2, maxAvailable: 6 },
  pricingCategories: [
    { id: 'adult', maxQuantity: 4, isHidden: false },
    { id: 'child', maxQuantity: 6, isHidden: false },
    { id: 'staff', maxQuantity: 9, isHidden: true },
  ],
};

/** The same bounds, but with no booking without an adult. */
export const adultBounds: QuantityBounds = {
  spaces: bounds.spaces,
  pricingCategories: [
    { id: 'adult', minQuantity: 1, maxQuantity: 4, isHidden: false },
    { id: 'child', minQuantity: 0, maxQuantity: 6, isHidden: false },
  ],
};

/** The cases of `stepCases` at a venue where an adult must come along. */
export const adultStepCases: readonly StepCase[] = [
  [{}, 'adult', null, 'atZero'],
  [{ adult: 1 }, 'adult', null, 'categoryAtMinimum'],
  [{ adult: 2 }, 'adult', null, null],
  [{ adult: 1, child: 1 }, 'child', null, null],
  [{ adult: 1, child: 5 }, 'child', 'totalAtMaximum', null],
];

/** The cases of `submitCases` at a venue where an adult must come along. */
export const adultSubmitCases: readonly SubmitCase[] = [
  ['children alone', 2, 6, { child: 3 }, { code: 'categoryBelowMinimum', categoryId: 'adult', min: 1 }],
  ['an adult with a child', 2, 6, { adult: 1, child: 1 }, null],
  ['an adult alone', 2, 6, { adult: 1 }, { code: 'belowMinimum', missing: 1 }],
  ['too many children alone', 2, 6, { child: 7 }, { code: 'categoryAboveMaximum', categoryId: 'child', max: 6 }],
  ['nothing chosen', 0, 6, {}, { code: 'categoryBelowMinimum', categoryId: 'adult', min: 1 }],
  ['an adult where the venue requires none', 0, 6, { adult: 1 }, null],
  ['no place for the adult', 0, 0, {}, { code: 'tooFewPlaces', minRequired: 1, maxAvailable: 0 }],
];

/** The cases of + and − within `bounds`. */
export const stepCases: readonly StepCase[] = [
  [{}, 'adult', null, 'atZero'],
  [{ adult: 1 }, 'adult', null, null],
  [{ adult: 3 }, 'adult', null, null],
  [{ adult: 4 }, 'adult', 'categoryAtMaximum', null],
  [{ adult: 4 }, 'child', null, 'atZero'],
  [{ adult: 4, child: 1 }, 'child', null, null],
  [{ adult: 4, child: 2 }, 'child', 'totalAtMaximum', null],
  [{ adult: 0, child: 6 }, 'adult', 'totalAtMaximum', 'atZero'],
  [{ child: 6 }, 'child', 'totalAtMaximum', null],
  // A hidden category is not listed, and its tickets are not counted.
  [{}, 'staff', 'unknownCategory', 'unknownCategory'],
  [{ staff: 6 }, 'adult', null, 'atZero'],
  [{}, 'dragon', 'unknownCategory', 'unknownCategory'],
  [{}, 'constructor', 'unknownCategory', 'unknownCategory'],
];

/** The cases of Book Now within `bounds`. */
export const submitCases: readonly SubmitCase[] = [
  ['nothing chosen', 2, 6, {}, { code: 'belowMinimum', missing: 2 }],
  ['one missing', 2, 6, { adult: 1 }, { code: 'belowMinimum', missing: 1 }],
  ['exactly the minimum', 2, 6, { adult: 2 }, null],
  ['the minimum over two categories', 2, 6, { adult: 1, child: 1 }, null],
  ['exactly the maximum', 2, 6, { adult: 4, child: 2 }, null],
  ['one too many', 2, 6, { adult: 4, child: 3 }, { code: 'totalAboveMaximum', max: 6 }],
  ['too many of one category', 2, 9, { adult: 5 }, { code: 'categoryAboveMaximum', categoryId: 'adult', max: 4 }],
  ['a hidden category', 2, 6, { adult: 2, staff: 1 }, { code: 'unknownCategory', categoryId: 'staff' }],
  ['an unknown category', 2, 6, { dragon: 2 }, { code: 'unknownCategory', categoryId: 'dragon' }],
  ['a negative quantity', 2, 6, { adult: 4, child: -1 }, { code: 'notACount', categoryId: 'child' }],
  ['half a ticket', 2, 6, { adult: 2.5 }, { code: 'notACount', categoryId: 'adult' }],
  ['no number', 2, 6, { adult: Number.NaN }, { code: 'notACount', categoryId: 'adult' }],
  ['an empty booking where the venue has no minimum', 0, 6, {}, { code: 'belowMinimum', missing: 1 }],
  ['one ticket where the venue has no minimum', 0, 6, { adult: 1 }, null],
  ['fewer places than the minimum', 2, 1, { adult: 1 }, { code: 'tooFewPlaces', minRequired: 2, maxAvailable: 1 }],
  ['no places', 0, 0, {}, { code: 'tooFewPlaces', minRequired: 0, maxAvailable: 0 }],
  ['as many places as the minimum', 2, 2, { adult: 2 }, null],
];
