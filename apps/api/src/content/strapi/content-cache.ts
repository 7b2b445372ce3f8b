import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ContentAway } from '../content-source.ts';

export interface CacheTimes {
  /** So long an answer is given again without asking. */
  readonly freshMs: number;
  /** So long an old one is better than none. */
  readonly staleMs: number;
  /** Between two tries of what has failed. */
  readonly retryMs: number;
}

const usualTimes: CacheTimes = { freshMs: 5_000, staleMs: 24 * 60 * 60 * 1_000, retryMs: 2_000 };

export interface ContentCache {
  /** What is known under the key, else what `load` answers; one `load` at a time for each key. */
  get<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

interface Known {
  readonly value: unknown;
  readonly loadedAt: number;
  /** Until then it is neither asked for nor tried again. */
  restUntil: number;
}

/** Answers and misses are counted apart, so that nobody empties the cache by asking for what there is not. */
const mostValues = 600;
const mostMisses = 2_000;

/** A short memory: the same question once at a time, and the old answer where the new one fails. */
export function createContentCache(log: Logger, now: () => number, times: CacheTimes = usualTimes): ContentCache {
  const values = new LRUCache<string, Known>({ max: mostValues });
  const misses = new LRUCache<string, Known>({ max: mostMisses });
  const flights = new Map<string, Promise<unknown>>();
  const failures = new LRUCache<string, { readonly error: ContentAway; readonly until: number }>({ max: mostMisses });

  const keep = (key: string, value: unknown) => {
    const [kept, other] = value === null ? [misses, values] : [values, misses];
    other.delete(key);
    kept.set(key, { value, loadedAt: now(), restUntil: now() + times.freshMs });
  };

  const fly = async <Value>(key: string, load: () => Promise<Value>, known: Known | undefined): Promise<Value> => {
    try {
      const value = await load();
      keep(key, value);
      failures.delete(key);
      return value;
    } catch (error) {
      if (!(error instanceof ContentAway)) throw error;
      if (known !== undefined && now() - known.loadedAt < times.staleMs) {
        known.restUntil = now() + times.retryMs;
        log.warn({ code: error.code }, 'old content is shown');
        // Put under the key by an earlier `load` of the same.
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
      // Whoever asks for the same key is answered by the same `load`.
      const underWay = flights.get(key) as Promise<Value> | undefined;
      if (underWay !== undefined) return underWay;
      const flight = fly(key, load, known).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
