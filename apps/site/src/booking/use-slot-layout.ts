import { defaultSplitCount, type bookingMachine } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

/** §9: five slots on viewports narrower than 992 px. Wider ones show three full rows. */
const narrow = '(width < 992px)';
const wideSplitCount = 9;

/** The core knows no viewport; this tells it. */
export function useSlotLayout(actor: ActorRefFrom<typeof bookingMachine>): void {
  useEffect(() => {
    const query = window.matchMedia(narrow);
    function tell() {
      actor.send({ type: 'slots.layout', columns: 3, splitCount: query.matches ? defaultSplitCount : wideSplitCount });
    }
    tell();
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, [actor]);
}
