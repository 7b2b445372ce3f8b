import type { VisitTrace } from '@latchkey/booking-core';

let last: (() => VisitTrace) | null = null;

/** The recording that began last is the one that is asked for. Memory only: it goes with the page. */
export function rememberRecording(trace: () => VisitTrace): void {
  last = trace;
}

/** What the visitor did last on this page, for a report; null where nothing is recorded. It names no person and no code. */
export function lastRecording(): (() => VisitTrace) | null {
  return last;
}
