import type { TestDetails } from '@playwright/test';

/** For a test that `npm test` leaves out: the proof `site-variants` runs it (tools/launch/proofs/proof-table.mjs). */
export const inProofs = { tag: '@proof' } satisfies TestDetails;

/** Tags the variants of one test: `npm test` runs only the chosen ones, the proof all. */
export function inProofsUnless(isChosen: boolean): TestDetails {
  return isChosen ? {} : inProofs;
}
