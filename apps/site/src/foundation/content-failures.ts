/**
 * Pages are made by Next's own copy of this module and answered by the server's: the two share a process, so the moment is kept
 * at the process.
 */
const place = Symbol.for('latchkey.lastContentFailureMs');
// Nobody else has anything at this symbol.
const shared = globalThis as { [place]?: number };

/** A page could not be made, since the content system could not be asked. */
export function noteContentFailure(): void {
  shared[place] = Date.now();
}

export function hasContentFailedSince(ms: number): boolean {
  return (shared[place] ?? 0) >= ms;
}

/** On a page that was rendered while a call for a part of it failed. */
export const failedCallTag = 'failed-call';
