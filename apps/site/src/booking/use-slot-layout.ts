import { defaultSplitCount, type bookingMachine } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

/** Viewports narrower than 992 px show five slots. Wider ones show three full rows. */
const narrow = '(width < 992px)';
const wideSplitCount = 9;
/** With text at 200 % on a phone, two slots fit side by side. */
const tiny = '(width < 18rem)';

/** Sends the machine the layout of the slots: the core does not know the viewport. */
export function useSlotLayout(actor: ActorRefFrom<typeof bookingMachine>): void {
  useEffect(() => {
    const queries = [window.matchMedia(narrow), window.matchMedia(tiny)] as const;
    function sendViewport() {
      const [isNarrow, isTiny] = queries.map(({ matches }) => matches);
      actor.send({
        type: 'slots.layout',
        columns: isTiny === true ? 2 : 3,
        splitCount: isNarrow === true ? defaultSplitCount : wideSplitCount,
      });
    }
    sendViewport();
    for (const query of queries) query.addEventListener('change', sendViewport);
    return () => {
      for (const query of queries) query.removeEventListener('change', sendViewport);
    };
  }, [actor]);
}
