import type { TestDetails } from '@playwright/test';

/** The tag of a test that `npm test` leaves out and the proof `site-variants` runs (tools/launch/proofs/proof-table.mjs). */
export const inProofs = { tag: '@proof' } satisfies TestDetails;

/** Tags the variants of one test: `npm test` runs only the chosen ones, the proof all. */
export function inProofsUnless(isChosen: boolean): TestDetails {
  return isChosen ? {} : inProofs;
}
