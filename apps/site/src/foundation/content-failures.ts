/**
 * Pages are made by Next's own copy of this module and answered by the server's: the two share a process, so the moment is kept
 * at the process.
 */
const key = Symbol.for('latchkey.lastContentFailureMs');
// Nobody else has anything at this symbol.
const shared = globalThis as { [key]?: number };

/** A page could not be made, since the content system could not be asked. */
export function noteContentFailure(): void {
  shared[key] = Date.now();
}

export function hasContentFailedSince(ms: number): boolean {
  return (shared[key] ?? 0) >= ms;
}

/** On a page that was rendered while a call for a part of it failed. */
export const failedCallTag = 'failed-call';
