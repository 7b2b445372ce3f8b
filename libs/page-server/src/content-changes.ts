/** The number of changes of the content of the pages while this process runs, and the time of the last one (epoch milliseconds). */
interface ContentState {
  readonly count: number;
  readonly lastMs: number;
}

/** The changes of the content. A page that was rendered, or began to be rendered, before a change is never sent after it. */
export interface ContentChanges {
  current(): ContentState;
  /** Notes a change: pages that were rendered, or began to be rendered, until now may show earlier content. */
  note(nowMs?: number): void;
  /** Calls the listener after each change, whichever site has noticed it first. */
  onChange(listener: () => void): void;
  /** Notes a change that only this site knows of. Resolves to whether all other sites know of it, too. */
  announce(): Promise<boolean>;
  /** Sets the function that tells the other sites of a change, where several sites share one store. */
  announceBy(tellOthers: () => Promise<boolean>): void;
}

/** Creates the changes of the content. A process calls it once. */
export function createContentChanges(): ContentChanges {
  let state: ContentState = { count: 0, lastMs: 0 };
  const listeners = new Set<() => void>();
  let tellOthers = () => Promise.resolve(true);

  function note(nowMs: number = Date.now()): void {
    state = { count: state.count + 1, lastMs: nowMs };
    for (const listener of listeners) listener();
  }

  return {
    current: () => state,
    note,
    onChange: (listener) => void listeners.add(listener),
    announce() {
      note();
      return tellOthers();
    },
    announceBy(given) {
      tellOthers = given;
    },
  };
}
