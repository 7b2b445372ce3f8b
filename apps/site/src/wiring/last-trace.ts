import type { Trace } from '@latchkey/booking-core';

let last: (() => Trace) | null = null;

/** The recording that began last is the one that is asked for. Memory only: it goes with the page. */
export function rememberRecording(trace: () => Trace): void {
  last = trace;
}

/** What the visitor did last on this page, for a report; null where nothing is recorded. It names no person and no code. */
export function lastRecording(): (() => Trace) | null {
  return last;
}
