import { LRUCache } from 'lru-cache';
import type { ProviderResult, StartedPayment } from '../../payments/payment-provider.ts';

/**
 * What providers returned for payments that were started by this process. It is not stored, because it has the secret of the
 * payment; a process that does not have it starts the payment again, which has no second effect.
 */
export interface Handoffs {
  /** Starts a payment once, however many requests wait for it. A failed start is forgotten. */
  of(paymentId: string, start: () => Promise<ProviderResult<StartedPayment>>): Promise<ProviderResult<StartedPayment>>;
}

/** Longer than a payment stays open. */
const keptMs = 60 * 60_000;

export function createHandoffs(): Handoffs {
  const known = new LRUCache<string, Promise<ProviderResult<StartedPayment>>>({ max: 10_000, ttl: keptMs });
  return {
    of: async (paymentId, start) => {
      const starting = known.get(paymentId) ?? start();
      known.set(paymentId, starting);
      const forget = () => {
        if (known.get(paymentId) === starting) known.delete(paymentId);
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
