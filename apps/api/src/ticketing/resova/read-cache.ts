import { LRUCache } from 'lru-cache';

/** A value of the cache. */
interface Kept {
  readonly value: Promise<unknown>;
  /** The time until which the value is valid; null while it is being read. */
  until: number | null;
}

/** A cache of reads. */
export interface ReadCache {
  /** Returns the cached value or the read in progress for the key; reads if there is none. */
  read<Value>(
    key: string,
    ttlMs: number,
    read: () => Promise<Value>,
    isGood: (value: Value) => boolean,
  ): Promise<Value>;
  /** Drops all keys with the prefix, including reads in progress. */
  forget(prefix: string): void;
}

/** The most values of the cache; the oldest are dropped. */
const maxEntries = 2_000;

/** Creates a short-lived cache with at most one read in progress per key. Errors are returned to everyone who waits, and not cached. */
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
