import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';

/** Invoked actors that are held until a test releases them, so that the test determines the order of results. */
export interface HeldCalls {
  /** Makes an actor that waits to be released under the id of its invocation. */
  hold(logic: AnyActorLogic): AnyActorLogic;
  /** Runs the held actor of this id on the real ports. */
  release(id: string): void;
  /** Drops all held actors, before the next walk. */
  clear(): void;
}

export function createHeldCalls(): HeldCalls {
  const waiting = new Map<string, () => void>();
  return {
    hold: (logic) =>
      fromPromise<unknown, unknown>(async ({ input, self }) => {
        await new Promise<void>((resolve) => {
          waiting.set(self.id, resolve);
        });
        // The actor has been stopped, and a call that was never sent has no effect.
        if (self.getSnapshot().status !== 'active') return undefined;
        return toPromise(createActor(logic, { input }).start());
      }),
    release: (id) => {
      const resolve = waiting.get(id);
      if (resolve === undefined) throw new Error(`No actor ${id} is held`);
      waiting.delete(id);
      resolve();
    },
    clear: () => waiting.clear(),
  };
}
