import type { VisitTrace } from '@latchkey/booking-core';

let last: (() => VisitTrace) | null = null;

/** Keeps a recording in memory as the one that a report copies, in place of an earlier one. It ends with the page. */
export function rememberRecording(trace: () => VisitTrace): void {
  last = trace;
}

/**
 * Returns the recorded steps of the visitor on this page, for a report; null if nothing is recorded. They contain no personal data and no
 * codes.
 */
export function lastRecording(): (() => VisitTrace) | null {
  return last;
}
