import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ContentUnavailable } from '../content-source.ts';
import type { KeptContent } from './kept-content.ts';

export interface CacheTimes {
  /** The time for which a value is used without loading it again. */
  readonly freshMs: number;
  /** The time for which an old value is used while loading fails. */
  readonly staleMs: number;
  /** The pause after a failed load. */
  readonly retryMs: number;
}

const usualTimes: CacheTimes = { freshMs: 5_000, staleMs: 24 * 60 * 60 * 1_000, retryMs: 2_000 };

export interface ContentCache {
  /** Returns the cached value of the key, or what `load` returns; one `load` at a time per key. */
  get<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

interface Known {
  readonly value: unknown;
  readonly loadedAt: number;
  /** The time until which the value is not loaded again (epoch milliseconds). */
  restUntil: number;
}

/**
 * The limits of values and of misses. A miss is the null that `load` returned for unknown content. They are separate, so that requests for unknown
 * content do not evict values.
 */
const maxValues = 600;
const maxMisses = 2_000;

interface CacheOptions {
  readonly log: Logger;
  readonly now: () => number;
  readonly times?: CacheTimes | undefined;
  /** The values that all apis on a database share, so that they show the same while loading fails. */
  readonly kept: KeptContent;
}

/** Creates a cache that loads each key once at a time, and returns the newest old value where loading a new one fails. */
export function createContentCache({ log, now, times = usualTimes, kept: shared }: CacheOptions): ContentCache {
  const values = new LRUCache<string, Known>({ max: maxValues });
  const misses = new LRUCache<string, Known>({ max: maxMisses });
  const running = new Map<string, Promise<unknown>>();
  const failures = new LRUCache<string, { readonly error: ContentUnavailable; readonly until: number }>({
    max: maxMisses,
  });

  const remember = (key: string, value: unknown) => {
    const [target, other] = value === null ? [misses, values] : [values, misses];
    other.delete(key);
    target.set(key, { value, loadedAt: now(), restUntil: now() + times.freshMs });
  };

  /** Loads a value. If that fails, returns the newest old value: of another api, else of this one. */
  const loadAndKeep = async <Value>(
    key: string,
    load: () => Promise<Value>,
    known: Known | undefined,
  ): Promise<Value> => {
    try {
      const value = await load();
      remember(key, value);
      failures.delete(key);
      // The write is not waited for, because the request for the content does not need it.
      if (value !== null) void shared.keep(key, value);
      return value;
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      const newest = await shared.find(key, times.staleMs);
      const newestLoadedAt = newest === null ? 0 : now() - newest.ageMs;
      if (newest !== null && newestLoadedAt > (known?.loadedAt ?? 0)) {
        values.set(key, { value: newest.value, loadedAt: newestLoadedAt, restUntil: now() + times.retryMs });
        log.warn({ code: error.code }, 'loading content failed; the newest value of all apis is used');
        // The value was written under the key by a `load` of the same type, in this version of the api.
        return newest.value as Value;
      }
      if (known !== undefined && now() - known.loadedAt < times.staleMs) {
        known.restUntil = now() + times.retryMs;
        log.warn({ code: error.code }, 'loading content failed; the old value is used');
        // The value was stored under the key by an earlier `load` of the same type.
        return known.value as Value;
      }
      failures.set(key, { error, until: now() + times.retryMs });
      throw error;
    }
  };

  return {
    async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = values.get(key) ?? misses.get(key);
      if (known !== undefined && known.restUntil > now()) return known.value as Value;
      const failed = failures.get(key);
      if (failed !== undefined && failed.until > now()) throw failed.error;
      // Calls with the same key share one `load`.
      const runningLoad = running.get(key) as Promise<Value> | undefined;
      if (runningLoad !== undefined) return runningLoad;
      const loading = loadAndKeep(key, load, known).finally(() => running.delete(key));
      running.set(key, loading);
      return loading;
    },
  };
}
