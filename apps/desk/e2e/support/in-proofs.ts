import type { TestDetails } from '@playwright/test';

/** The tag of a test that `npm test` leaves out and the proof `desk-screens` runs (tools/launch/proofs/proof-table.mjs). */
export const inProofs = { tag: '@proof' } satisfies TestDetails;
