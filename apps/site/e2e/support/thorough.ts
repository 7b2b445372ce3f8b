import type { TestDetails } from '@playwright/test';

/**
 * For a test that repeats a rule in another language or on another screen: `npm test` leaves it out, `npm run test:soak` and
 * THOROUGH=1 run it.
 */
export const thorough = { tag: '@thorough' } satisfies TestDetails;

/** Of the variants of one test: `npm test` runs the chosen one. */
export function unless(isChosen: boolean): TestDetails {
  return isChosen ? {} : thorough;
}
