/** How often the content has changed while this process runs, and when it last did (epoch milliseconds). */
export interface ContentChanges {
  readonly count: number;
  readonly lastMs: number;
}

/**
 * Next handles the webhook with a copy of this module of its own, and the server reads from another one. Both run in one process, so the
 * changes are kept in a global symbol.
 */
const key = Symbol.for('latchkey.contentChanges');
// Only this module uses the symbol.
const shared = globalThis as { [key]?: ContentChanges };

/** What was rendered, or began to be rendered, until now may show earlier content. */
export function noteContentChange(nowMs: number = Date.now()): void {
  shared[key] = { count: contentChanges().count + 1, lastMs: nowMs };
}

export function contentChanges(): ContentChanges {
  return shared[key] ?? { count: 0, lastMs: 0 };
}
