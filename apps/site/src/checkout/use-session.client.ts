'use client';

import { persistActor } from '@latchkey/booking-core';
import { useMemo, useSyncExternalStore } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import type { SessionShelf } from './session-shelf.ts';

/**
 * Runs a machine for as long as `open` is the same function, each of its steps kept on the shelf. Null before it runs, and where
 * `open` has nothing to run.
 *
 * @param open a stable function: a new one ends the machine and opens another
 */
export function useSession<Machine extends AnyStateMachine>(
  open: () => Actor<Machine> | null,
  shelf: SessionShelf,
): Actor<Machine> | null {
  const session = useMemo(() => createSession(open, shelf), [open, shelf]);
  return useSyncExternalStore(session.subscribe, session.current, nothing);
}

const nothing = () => null;

/** A machine that runs while somebody listens. Taken up again, e.g. by a second mount, it goes on from the shelf. */
function createSession<Machine extends AnyStateMachine>(open: () => Actor<Machine> | null, shelf: SessionShelf) {
  let actor: Actor<Machine> | null = null;
  return {
    current: () => actor,
    subscribe: () => {
      const opened = open();
      actor = opened;
      if (opened === null) return () => undefined;
      const keep = () => shelf.write(persistActor(opened));
      const kept = opened.subscribe(keep);
      opened.start();
      keep();
      return () => {
        kept.unsubscribe();
        opened.stop();
        actor = null;
      };
    },
  };
}
