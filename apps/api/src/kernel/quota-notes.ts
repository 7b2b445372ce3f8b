import { AsyncLocalStorage } from 'node:async_hooks';

/** What is left of a limit that counts requests in time, after the current request. */
export interface Quota {
  /** Stable, for programs: `checkout`. */
  readonly name: string;
  /** Requests that the window allows. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Whole seconds until more is allowed. */
  readonly resetSeconds: number;
}

const notes = new AsyncLocalStorage<Quota[]>();

/** Runs the work of a request; the quotas that it notes are added to the list. */
export function withQuotaNotes<Value>(quotas: Quota[], work: () => Value): Value {
  return notes.run(quotas, work);
}

/**
 * Notes a limit that counted the current request, for the `RateLimit` headers of its response. Limits are counted deep inside a
 * transaction, whose result has no room for them. Does nothing outside a request.
 */
export function noteQuota(quota: Quota): void {
  notes.getStore()?.push(quota);
}
