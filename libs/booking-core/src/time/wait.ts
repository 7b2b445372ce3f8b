import { type EventObject, fromCallback } from 'xstate';

export interface WaitInput<Then extends EventObject> {
  readonly durationMs: number;
  /** What the waiting machine is told when the time is over. */
  readonly then: Then;
}

/**
 * Waits by the actor's clock, then tells the parent. An invoked actor, not an `after`, because a restored snapshot starts
 * its invoked actors again but never fires an `after` that was under way.
 */
export function createWait<Then extends EventObject>() {
  return fromCallback<{ readonly type: 'wait.over' }, WaitInput<Then>>(({ input, self, system, receive, sendBack }) => {
    receive(() => {
      sendBack(input.then);
    });
    // The system forgets the timer when this actor is stopped.
    system.scheduler.schedule(self, self, { type: 'wait.over' }, Math.max(0, input.durationMs), undefined);
  });
}
