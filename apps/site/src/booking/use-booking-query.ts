import type { bookingMachine } from '@latchkey/booking-core';
import { selectDate, selectKidsMode, selectQuantities, selectSelectedInstanceId } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isPageBeingLeft } from '../foundation/page-on-show.ts';
import { readBookingQuery, writeBookingQuery, type BookingQuery } from './booking-query.ts';

/**
 * Synchronises the query of the URL with the machine. Selecting a slot adds a step to the browser's history, so Back returns to the
 * slots and a shared link opens the tickets. The page itself stays the same static page.
 */
export function useBookingQuery(actor: ActorRefFrom<typeof bookingMachine>, isKidsModeByDefault: boolean): void {
  useEffect(() => {
    /** The query of the list where the slot was selected. 'Change Time' returns to it without adding a step. */
    let listBefore: string | null = null;
    /** True from a call of `history.back` until the URL has changed. */
    let isGoingBack = false;
    const { pathname } = window.location;
    /**
     * Returns whether the visitor goes to another page. Back changes the URL before this page is unmounted, a link changes it after that.
     * In both cases the booking must no longer write the query.
     */
    const isElsewhere = () => window.location.pathname !== pathname || isPageBeingLeft();

    /** Writes the step of the machine into the query. */
    function writeStep() {
      if (isGoingBack || isElsewhere()) return;
      const { search, hash } = window.location;
      const { instanceId: instanceInUrl } = readBookingQuery(search);
      const step = readStep(actor.getSnapshot(), isKidsModeByDefault);
      const target = writeBookingQuery(search, step);
      if (target === search) return;
      // Change Time goes back to the step of the list if there is one. A selected slot adds a step. Every other choice replaces the URL.
      if (step.instanceId === null && instanceInUrl !== null && listBefore === target) {
        listBefore = null;
        isGoingBack = true;
        window.history.back();
      } else if (step.instanceId !== null && instanceInUrl === null) {
        listBefore = search;
        window.history.pushState(null, '', pathname + target + hash);
      } else {
        window.history.replaceState(null, '', pathname + target + hash);
      }
    }

    /** Sends the machine to the step of the query, after Back or Forward. */
    function followQuery() {
      if (isElsewhere()) return;
      if (isGoingBack) {
        isGoingBack = false;
        // The machine may have moved on since the visitor went back.
        writeStep();
        return;
      }
      const { date, instanceId, isKidsMode, quantities } = readBookingQuery(window.location.search);
      const present = readStep(actor.getSnapshot(), isKidsModeByDefault);
      const isOn = isKidsMode ?? isKidsModeByDefault;
      if (isOn !== (present.isKidsMode ?? isKidsModeByDefault)) actor.send({ type: 'kidsMode.set', isOn });
      if (date !== present.date) actor.send({ type: 'date.select', date });
      if (instanceId === null) actor.send({ type: 'slot.change' });
      else if (instanceId !== present.instanceId) actor.send({ type: 'slot.open', instanceId, quantities });
    }

    const subscription = actor.subscribe(writeStep);
    window.addEventListener('popstate', followQuery);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('popstate', followQuery);
    };
  }, [actor, isKidsModeByDefault]);
}

/** Returns the step of the machine as the query says it. */
function readStep(snapshot: SnapshotFrom<typeof bookingMachine>, isKidsModeByDefault: boolean): BookingQuery {
  const { isOn } = selectKidsMode(snapshot);
  const { date, isChosen } = selectDate(snapshot);
  return {
    // Viewing a page must not turn it into a noindex page: only choices of the visitor are written to the query.
    date: isChosen ? date : null,
    instanceId: selectSelectedInstanceId(snapshot),
    isKidsMode: isOn === isKidsModeByDefault ? null : isOn,
    quantities: selectQuantities(snapshot),
  };
}
