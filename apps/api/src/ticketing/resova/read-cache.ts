import { LRUCache } from 'lru-cache';

interface Kept {
  readonly value: Promise<unknown>;
  /** Null while it is on its way. */
  until: number | null;
}

export interface ReadCache {
  /** What was read a moment ago, or is being read by somebody else right now; reads where it is neither. */
  read<Value>(
    key: string,
    ttlMs: number,
    read: () => Promise<Value>,
    isGood: (value: Value) => boolean,
  ): Promise<Value>;
  /** What begins with it is read anew from now on, by those too who would have joined a reading that has begun. */
  forget(prefix: string): void;
}

const maxEntries = 2_000;

/** A short memory of reads with one flight at a time for each. Failures are told to those who wait, and not kept. */
export function createReadCache(now: () => number): ReadCache {
  const kept = new LRUCache<string, Kept>({ max: maxEntries });
  return {
    read<Value>(key: string, ttlMs: number, read: () => Promise<Value>, isGood: (value: Value) => boolean) {
      const found = kept.get(key);
      // What was put under a key is what that key's reader answers.
      if (found !== undefined && (found.until === null || found.until > now())) return found.value as Promise<Value>;
      const value = read();
      const entry: Kept = { value, until: null };
      kept.set(key, entry);
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      value.then((answer) => {
        if (isGood(answer)) entry.until = now() + ttlMs;
        else drop();
      }, drop);
      return value;
    },
    forget(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}
