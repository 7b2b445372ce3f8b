import { setTimeout as sleep } from 'node:timers/promises';

/** How long a question about the api's health waits for the database: those who ask have short time-outs of their own. */
export const patienceMs = 2_000;

/** What the work answers, or null where it takes longer than it may; the work itself goes on. Throws what the work throws. */
export async function bounded<Value>(work: Promise<Value>, boundMs: number): Promise<{ readonly value: Value } | null> {
  const timer = new AbortController();
  const late = sleep(boundMs, null, { signal: timer.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    timer.abort();
  }
}
