import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

/*
 * Waits on the actor's clock. They are invoked actors, not `after`, because a restored snapshot restarts its invoked actors
 * but never fires an `after` that was under way.
 */

export interface WaitOver {
  readonly type: 'wait.over';
}

export interface WaitInput<Then extends EventObject> {
  readonly durationMs: number;
  /** The event that the waiting machine receives when the time is over. */
  readonly then: Then;
}

/** Waits for a duration. After a restore it waits for the whole duration again: for short waits. */
export function createWait<Then extends EventObject>() {
  return fromCallback<WaitOver, WaitInput<Then>>(({ input, self, receive, sendBack }) => {
    receive(() => {
      sendBack(input.then);
    });
    schedule(self, input.durationMs);
  });
}

export interface FreshWaitInput<Then extends EventObject> extends WaitInput<Then> {
  /** Always true after a restore (persist.ts). */
  readonly isRepeat: boolean;
}

/** Waits for a duration, but ends at once after a restore: for a state in which something must be fetched first after a restore. */
export function createFreshWait<Then extends EventObject>() {
  return fromCallback<WaitOver, FreshWaitInput<Then>>(({ input, self, receive, sendBack }) => {
    receive(() => {
      sendBack(input.then);
    });
    schedule(self, input.isRepeat ? 0 : input.durationMs);
  });
}

export interface WaitUntilInput<Then extends EventObject> {
  readonly ports: { readonly now: () => number };
  /** The time in milliseconds since 1970 by `ports.now`. */
  readonly dueAtMs: number;
  readonly then: Then;
}

/** Waits until an instant. After a restore it waits for the rest of the time. */
export function createWaitUntil<Then extends EventObject>() {
  return fromCallback<WaitOver, WaitUntilInput<Then>>(({ input, self, receive, sendBack }) => {
    receive(() => {
      sendBack(input.then);
    });
    schedule(self, input.dueAtMs - input.ports.now());
  });
}

/** True for one of the waits above, false for a request. */
export function isWait(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  // The snapshot of each actor is an object, with the input where it was created with one.
  const { input } = snapshot as { readonly input?: unknown };
  return typeof input === 'object' && input !== null && 'then' in input;
}

/** Sets the timer, which the system clears when the actor is stopped. */
function schedule(self: AnyActorRef, durationMs: number): void {
  self.system.scheduler.schedule(self, self, { type: 'wait.over' }, Math.max(0, durationMs), undefined);
}
