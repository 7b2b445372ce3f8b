import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Quota } from '../kernel/quota-notes.ts';

/** A counter of requests that uses a bounded amount of memory. */
export interface BoundedCounter {
  /** Counts one more request of the key. `isExceeded` is true if that is more than the limit. */
  count(key: string): Promise<Quota & { readonly isExceeded: boolean }>;
}

interface CounterOptions {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The most counters in memory, some 300 bytes each. */
const maxCounters = 16_384;

/**
 * Creates a counter that counts per key and window in the memory of this process. A hash assigns each key to one of a fixed number of counters, so
 * that a client with many addresses cannot fill the memory. The hash has a secret salt, so that no client can choose keys that share a counter.
 */
export function createBoundedCounter({ name, limit, windowSeconds }: CounterOptions): BoundedCounter {
  const salt = randomBytes(16);
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  const pickCounter = (key: string) =>
    createHash('sha256').update(salt).update(key).digest().readUInt32BE(0) % maxCounters;
  return {
    count: async (key) => {
      const used = await limiter.consume(pickCounter(key)).catch((rejected: unknown) => {
        if (rejected instanceof RateLimiterRes) return rejected;
        throw rejected;
      });
      return {
        name,
        limit,
        windowSeconds,
        remaining: used.remainingPoints,
        resetSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1_000)),
        isExceeded: used.consumedPoints > limit,
      };
    },
  };
}
