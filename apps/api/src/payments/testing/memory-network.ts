import type { ProviderResult } from '../payment-provider.ts';

export type ProviderCall = 'start' | 'capture' | 'cancel' | 'refund' | 'find' | 'removePerson';

/**
 * `loseResponse`: it takes effect, and the caller gets `unavailable`. `unavailable`, `reject`: no effect.
 */
export type CallFailure = 'loseResponse' | 'unavailable' | 'reject';

/** The controls of the network between us and the provider in memory. */
export interface MemoryNetwork {
  /** Makes the next call fail so; called twice, the next two. */
  failNext(call: ProviderCall, failure: CallFailure): void;
  /** Makes every call fail with `unavailable` until it is set to false. */
  setAway(isAway: boolean): void;
  /** Makes the next call wait until the returned function is called; the call takes effect before. */
  delayNext(call: ProviderCall): () => void;
  /** The number of calls of each kind. */
  readonly calls: Readonly<Record<ProviderCall, number>>;
  during<Value>(call: ProviderCall, work: () => ProviderResult<Value>): Promise<ProviderResult<Value>>;
}

export function createMemoryNetwork(): MemoryNetwork {
  const calls = { start: 0, capture: 0, cancel: 0, refund: 0, find: 0, removePerson: 0 };
  const failures: { readonly call: ProviderCall; readonly failure: CallFailure }[] = [];
  const delays: { readonly call: ProviderCall; readonly until: Promise<void> }[] = [];
  let isAway = false;
  return {
    calls,
    failNext: (call, failure) => {
      failures.push({ call, failure });
    },
    setAway: (isNowAway) => {
      isAway = isNowAway;
    },
    delayNext: (call) => {
      let resolve = () => {};
      const until = new Promise<void>((done) => {
        resolve = done;
      });
      delays.push({ call, until });
      return resolve;
    },
    during: async (call, work) => {
      calls[call] += 1;
      const failure = isAway ? 'unavailable' : takeFirst(failures, call)?.failure;
      if (failure === 'unavailable') return failedWith('unavailable', call);
      if (failure === 'reject') return failedWith('rejected', call);
      const result = work();
      await takeFirst(delays, call)?.until;
      return failure === 'loseResponse' ? failedWith('unavailable', call) : result;
    },
  };
}

function takeFirst<Entry extends { readonly call: ProviderCall }>(
  entries: Entry[],
  call: ProviderCall,
): Entry | undefined {
  const at = entries.findIndex((entry) => entry.call === call);
  return at < 0 ? undefined : entries.splice(at, 1)[0];
}

function failedWith(kind: 'rejected' | 'unavailable', call: ProviderCall) {
  return { ok: false as const, error: { kind, message: `${call} failed as the test wants` } };
}
