import type { VisitTrace } from '@latchkey/booking-core';

let last: (() => VisitTrace) | null = null;

/** The recording that started last is the one that is copied. It is kept in memory and ends with the page. */
export function rememberRecording(trace: () => VisitTrace): void {
  last = trace;
}

/**
 * The recorded steps of the visitor on this page, for a report; null if nothing is recorded. They contain no personal data and no
 * codes.
 */
export function lastRecording(): (() => VisitTrace) | null {
  return last;
}
