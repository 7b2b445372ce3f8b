import type { KeptRow, KeptStore } from '../kept-store.ts';

/** Creates a store in memory that fails where a test says so. Rows are copied, as a database copies them. */
export function createMemoryStore(fails: () => boolean = () => false): KeptStore & {
  readonly rows: Map<string, KeptRow>;
} {
  const rows = new Map<string, KeptRow>();
  const act = <Value>(work: () => Value): Promise<Value> =>
    fails() ? Promise.reject(new Error('The browser keeps nothing.')) : Promise.resolve(work());
  return {
    rows,
    all: () => act(() => [...rows.values()].map((row) => structuredClone(row))),
    get: (key) => act(() => structuredClone(rows.get(key) ?? null)),
    put: (row) => act(() => void rows.set(row.key, structuredClone(row))),
    remove: (keys) =>
      act(() => {
        for (const key of keys) rows.delete(key);
      }),
  };
}
