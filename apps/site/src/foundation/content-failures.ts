/**
 * Next renders pages with a copy of this module of its own, and the server reads from another one. Both run in one process, so the
 * time is kept in a global symbol.
 */
const key = Symbol.for('latchkey.lastContentFailureMs');
// Only this module uses the symbol.
const shared = globalThis as { [key]?: number };

/** Records that a page could not be rendered because a content call failed. */
export function noteContentFailure(): void {
  shared[key] = Date.now();
}

/** Returns whether such a failure was recorded at a time or later, in milliseconds since 1970. */
export function hasContentFailedSince(ms: number): boolean {
  return (shared[key] ?? 0) >= ms;
}

/** The cache tag of a page that was rendered while a call for a part of it failed. */
export const failedCallTag = 'failed-call';
