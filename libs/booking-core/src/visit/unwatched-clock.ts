import { type ActorOptions, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import { basketLoadedMs, basketResetMs, settleMs } from '../foundation/constants.ts';

/** The clock that `createActor` and `createVisit` take. */
export type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>;

/** The durations of waits that only give a visitor time to read. */
const readingMs: ReadonlySet<number> = new Set([settleMs, basketLoadedMs, basketResetMs]);

/**
 * Creates the clock of a visit without a reader, e.g. one that a server runs for a single request. Waits that only give a visitor time to read end at
 * once. So does the wait before the first repeat of a request, because it has the same length. All others keep their time. No wait keeps a process
 * alive.
 *
 * @param timers the host's own if absent
 */
export function createUnwatchedClock(timers: Clock = hostTimers()): Clock {
  return {
    setTimeout: (end, durationMs) => {
      const timer: unknown = timers.setTimeout(end, readingMs.has(durationMs) ? 0 : durationMs);
      if (canBeUnreferenced(timer)) timer.unref();
      return timer;
    },
    clearTimeout: (timer) => timers.clearTimeout(timer),
  };
}

/** Returns the timers of the browser or of Node, as XState uses them where it has no other clock. */
export function hostTimers(): Clock {
  return createActor(fromCallback(() => undefined)).clock;
}

/** True for a timer of Node, which can be told not to keep the process alive. */
function canBeUnreferenced(timer: unknown): timer is { readonly unref: () => void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function';
}
