import type { TestDetails } from '@playwright/test';

/** For a test that `npm test` leaves out: the proof `desk-screens` runs it (tools/launch/proofs/proof-table.mjs). */
export const inProofs = { tag: '@proof' } satisfies TestDetails;
