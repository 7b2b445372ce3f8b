/** How often the content has changed while this process runs, and when it last did (epoch milliseconds). */
export interface ContentChanges {
  readonly count: number;
  readonly lastMs: number;
}

interface Shared {
  changes: ContentChanges;
  readonly listeners: Set<() => void>;
  /** Resolves to whether the other sites will know. */
  announce: () => Promise<boolean>;
}

/**
 * Next handles the webhook with a copy of this module of its own, and the server reads from another one. Both run in one process, so the
 * changes are kept in a global symbol.
 */
const key = Symbol.for('latchkey.contentChanges');
// Only this module uses the symbol.
const holder = globalThis as { [key]?: Shared };

function shared(): Shared {
  return (holder[key] ??= {
    changes: { count: 0, lastMs: 0 },
    listeners: new Set(),
    announce: () => Promise.resolve(true),
  });
}

/** What was rendered, or began to be rendered, until now may show earlier content. */
export function noteContentChange(nowMs: number = Date.now()): void {
  const { changes, listeners } = shared();
  shared().changes = { count: changes.count + 1, lastMs: nowMs };
  for (const listener of listeners) listener();
}

export function contentChanges(): ContentChanges {
  return shared().changes;
}

/** Calls the listener after each change, whichever site has noticed it first. */
export function onContentChange(listener: () => void): void {
  shared().listeners.add(listener);
}

/** Notes a change that only this site knows of. Resolves to whether all other sites know of it, too. */
export function announceContentChange(): Promise<boolean> {
  noteContentChange();
  return shared().announce();
}

/** Where several sites share one store. */
export function announceChangesBy(announce: () => Promise<boolean>): void {
  shared().announce = announce;
}
