import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

/*
 * Waiting by the actor's clock. Invoked actors, not `after`, because a restored snapshot starts its invoked actors again but
 * never fires an `after` that was under way.
 */

export interface WaitOver {
  readonly type: 'wait.over';
}

export interface WaitInput<Then extends EventObject> {
  readonly durationMs: number;
  /** What the waiting machine is told when the time is over. */
  readonly then: Then;
}

/** Waits for a duration. After a restore the whole duration is waited again: for short waits. */
export function createWait<Then extends EventObject>() {
  return fromCallback<WaitOver, WaitInput<Then>>(({ input, self, receive, sendBack }) => {
    receive(() => {
      sendBack(input.then);
    });
    schedule(self, input.durationMs);
  });
}

export interface WaitUntilInput<Then extends EventObject> {
  readonly ports: { readonly now: () => number };
  /** Milliseconds since 1970 by `ports.now`. */
  readonly dueAtMs: number;
  readonly then: Then;
}

/** Waits until an instant. After a restore only what is left of the time is waited. */
export function createWaitUntil<Then extends EventObject>() {
  return fromCallback<WaitOver, WaitUntilInput<Then>>(({ input, self, receive, sendBack }) => {
    receive(() => {
      sendBack(input.then);
    });
    schedule(self, input.dueAtMs - input.ports.now());
  });
}

/** The system forgets the timer when the actor is stopped. */
function schedule(self: AnyActorRef, durationMs: number): void {
  self.system.scheduler.schedule(self, self, { type: 'wait.over' }, Math.max(0, durationMs), undefined);
}
