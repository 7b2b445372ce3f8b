import { startTransition, useEffect, useState } from 'react';

/** A machine, or something else that changes by steps. */
interface Stepping<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Reads the snapshot of a machine, for a view that takes long to draw on a phone. After a step React draws it in pieces, so that the press that caused
 * the step is shown as received, and further presses too, before all of it is there. Views that show the same machine change at the same moment.
 */
export function useDeferredSnapshot<Snapshot>(source: Stepping<Snapshot>): Snapshot {
  const [drawn, setDrawn] = useState(() => ({ source, snapshot: source.getSnapshot() }));
  useEffect(() => {
    const draw = () => {
      const snapshot = source.getSnapshot();
      startTransition(() =>
        setDrawn((before) =>
          before.source === source && before.snapshot === snapshot ? before : { source, snapshot },
        ),
      );
    };
    // The machine may have made a step since the component was rendered.
    draw();
    const { unsubscribe } = source.subscribe(draw);
    return unsubscribe;
  }, [source]);
  return drawn.source === source ? drawn.snapshot : source.getSnapshot();
}
