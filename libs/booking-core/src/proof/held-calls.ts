import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';

/** Invoked actors that start only when a test says so: the order of answers is the test's. */
export interface Gates {
  /** The same actor behind a gate that bears the id of its invocation. */
  gated(logic: AnyActorLogic): AnyActorLogic;
  /** Lets the actor of this id run, on the real ports. */
  open(id: string): void;
  /** Forgets who waits: another walk begins. */
  clear(): void;
}

export function createGates(): Gates {
  const waiting = new Map<string, () => void>();
  return {
    gated: (logic) =>
      fromPromise<unknown, unknown>(async ({ input, self }) => {
        await new Promise<void>((resolve) => {
          waiting.set(self.id, resolve);
        });
        // Stopped meanwhile: nobody listens any more, and a call that was never sent has no effect.
        if (self.getSnapshot().status !== 'active') return undefined;
        return toPromise(createActor(logic, { input }).start());
      }),
    open: (id) => {
      const resolve = waiting.get(id);
      if (resolve === undefined) throw new Error(`No actor ${id} is waiting`);
      waiting.delete(id);
      resolve();
    },
    clear: () => waiting.clear(),
  };
}
