import { LRUCache } from 'lru-cache';

interface Kept {
  readonly value: Promise<unknown>;
  /** Null while it is being read. */
  until: number | null;
}

export interface ReadCache {
  /** The cached value or the read in progress for the key; otherwise reads. */
  read<Value>(
    key: string,
    ttlMs: number,
    read: () => Promise<Value>,
    isGood: (value: Value) => boolean,
  ): Promise<Value>;
  /** Drops all keys with the prefix, including reads in progress. */
  forget(prefix: string): void;
}

const maxEntries = 2_000;

/** A short-lived cache with at most one read in progress per key. Errors are returned to all who wait, and not cached. */
export function createReadCache(now: () => number): ReadCache {
  const kept = new LRUCache<string, Kept>({ max: maxEntries });
  return {
    read<Value>(key: string, ttlMs: number, read: () => Promise<Value>, isGood: (value: Value) => boolean) {
      const found = kept.get(key);
      // Each key is always read with the same type.
      if (found !== undefined && (found.until === null || found.until > now())) return found.value as Promise<Value>;
      const value = read();
      const entry: Kept = { value, until: null };
      kept.set(key, entry);
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      value.then((result) => {
        if (isGood(result)) entry.until = now() + ttlMs;
        else drop();
      }, drop);
      return value;
    },
    forget(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}
