import type { Visit, VisitActors, VisitPart, VisitSnapshot } from '@latchkey/booking-core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Runs a part of a visit for as long as a component shows it. Null before it runs, and on the server.
 *
 * @param open a stable function that starts the part, and with it what belongs to it
 * @param other a part that `open` starts along with it and that ends with it
 */
export function useVisitPart<Part extends VisitPart>(
  visit: Visit,
  part: Part,
  open: (visit: Visit) => void,
  other?: VisitPart,
): VisitActors[Part] {
  const subscribe = useCallback(
    (notify: () => void) => {
      open(visit);
      const { unsubscribe } = visit.subscribe(notify);
      return () => {
        unsubscribe();
        if (other !== undefined) visit.close(other);
        visit.close(part);
      };
    },
    [visit, part, other, open],
  );
  return useSyncExternalStore(
    subscribe,
    () => visit.actors()[part],
    () => null,
  );
}

/** The states of all parts, drawn anew after each step of any. */
export function useVisitSnapshot(visit: Visit): VisitSnapshot {
  const subscribe = useCallback(
    (notify: () => void) => {
      const { unsubscribe } = visit.subscribe(notify);
      return unsubscribe;
    },
    [visit],
  );
  return useSyncExternalStore(subscribe, visit.getSnapshot, visit.getSnapshot);
}
