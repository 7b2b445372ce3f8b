/** How often the content of the pages has changed while this process runs, and when it last did (epoch milliseconds). */
interface ContentState {
  readonly count: number;
  readonly lastMs: number;
}

/** Nothing that was rendered, or began to be rendered, before a change is ever sent. */
export interface ContentChanges {
  current(): ContentState;
  /** What was rendered, or began to be rendered, until now may show earlier content. */
  note(nowMs?: number): void;
  /** Calls the listener after each change, whichever site has noticed it first. */
  onChange(listener: () => void): void;
  /** Notes a change that only this site knows of. Resolves to whether all other sites know of it, too. */
  announce(): Promise<boolean>;
  /** Where several sites share one store: how they learn of a change. */
  announceBy(tellOthers: () => Promise<boolean>): void;
}

/** To be called once for each content. */
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
