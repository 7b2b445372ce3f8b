import { LRUCache } from 'lru-cache';
import type { ProviderResult, StartedPayment } from '../../payments/payment-provider.ts';

/**
 * The results of payments that this process has started at their providers. They are not stored, because they contain the secret of the payment; a
 * process that does not have one starts the payment again, which has no second effect.
 */
export interface Handoffs {
  /** Starts a payment once, however many requests wait for it. A failed start is forgotten. */
  of(paymentId: string, start: () => Promise<ProviderResult<StartedPayment>>): Promise<ProviderResult<StartedPayment>>;
}

/** The time for which a result is kept, longer than a payment stays open. */
const keptMs = 60 * 60_000;

/** Creates the results of a process that has started no payment yet. */
export function createHandoffs(): Handoffs {
  const starts = new LRUCache<string, Promise<ProviderResult<StartedPayment>>>({ max: 10_000, ttl: keptMs });
  return {
    of: async (paymentId, start) => {
      const starting = starts.get(paymentId) ?? start();
      starts.set(paymentId, starting);
      const forget = () => {
        if (starts.get(paymentId) === starting) starts.delete(paymentId);
      };
      const started = await starting.catch((error: unknown) => {
        forget();
        throw error;
      });
      if (!started.ok) forget();
      return started;
    },
  };
}
