import { AsyncLocalStorage } from 'node:async_hooks';

/** The quota of a limit that counts requests in time, after the current request. */
export interface Quota {
  /** The name for programs, which never changes: `checkout`. */
  readonly name: string;
  /** The number of requests that the window allows. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** The whole seconds until more requests are allowed. */
  readonly resetSeconds: number;
}

/** The list of quotas of the request that is being handled. */
const notes = new AsyncLocalStorage<Quota[]>();

/** Runs the work of a request, and adds the quotas that it notes to the list. */
export function withQuotaNotes<Value>(quotas: Quota[], work: () => Value): Value {
  return notes.run(quotas, work);
}

/**
 * Notes a limit that counted the current request, for the `RateLimit` headers of its response. Limits are counted deep inside a transaction, whose
 * result has no room for them. It does nothing outside a request.
 */
export function noteQuota(quota: Quota): void {
  notes.getStore()?.push(quota);
}
