import type { bookingMachine } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

/** The time out of sight after which the shown data is loaded again. */
const staleMs = 60_000;

/**
 * Loads the slots again when the page comes out of the browser's cache, when it is visible again after a while, and when the network is
 * back. Other visitors may have booked places in that time. The visitor's choice is kept.
 */
export function useFreshBooking(actor: ActorRefFrom<typeof bookingMachine>): void {
  useEffect(() => {
    let hiddenAtMs: number | null = null;
    const refresh = () => actor.send({ type: 'booking.refresh' });
    function look() {
      if (document.visibilityState === 'hidden') hiddenAtMs = Date.now();
      else if (hiddenAtMs !== null && Date.now() - hiddenAtMs >= staleMs) refresh();
    }
    function comeBack(event: PageTransitionEvent) {
      if (event.persisted) refresh();
    }
    window.addEventListener('online', refresh);
    window.addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', refresh);
      window.removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', look);
    };
  }, [actor]);
}
