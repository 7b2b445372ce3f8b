import type { bookingMachine } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { narrow, chooseSlotLayout, tiny } from './slot-layouts.ts';

/** Returns the layout of the slots in this viewport. */
export function slotLayoutHere() {
  return chooseSlotLayout({ isNarrow: window.matchMedia(narrow).matches, isTiny: window.matchMedia(tiny).matches });
}

/** Sends the machine the layout of the slots: the core does not know the viewport. */
export function useSlotLayout(actor: ActorRefFrom<typeof bookingMachine>): void {
  useEffect(() => {
    const queries = [window.matchMedia(narrow), window.matchMedia(tiny)];
    const sendLayout = () => actor.send({ type: 'slots.layout', ...slotLayoutHere() });
    sendLayout();
    for (const query of queries) query.addEventListener('change', sendLayout);
    return () => {
      for (const query of queries) query.removeEventListener('change', sendLayout);
    };
  }, [actor]);
}
