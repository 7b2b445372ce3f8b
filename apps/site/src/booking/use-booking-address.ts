import type { bookingMachine } from '@latchkey/booking-core';
import { selectDate, selectKidsMode, selectSelectedInstanceId } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { readBookingAddress, writeBookingAddress, type BookingAddress } from './booking-address.ts';

/**
 * Keeps the address and the machine in step: a chosen slot is a step in the browser's history, so Back leads to the times
 * and a shared link to the tickets. The page itself stays the same static page.
 */
export function useBookingAddress(actor: ActorRefFrom<typeof bookingMachine>): void {
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => show(addressOf(snapshot)));
    function follow() {
      const { date, instanceId, isKidsMode } = readBookingAddress(window.location.search);
      const now = addressOf(actor.getSnapshot());
      if (isKidsMode !== now.isKidsMode) actor.send({ type: 'kidsMode.set', isOn: isKidsMode });
      if (date !== null && date !== now.date) actor.send({ type: 'date.select', date });
      if (instanceId === null) actor.send({ type: 'slot.change' });
      else if (instanceId !== now.instanceId) actor.send({ type: 'slot.open', instanceId });
    }
    window.addEventListener('popstate', follow);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('popstate', follow);
    };
  }, [actor]);
}

function addressOf(snapshot: SnapshotFrom<typeof bookingMachine>): BookingAddress {
  return {
    date: selectDate(snapshot).date,
    instanceId: selectSelectedInstanceId(snapshot),
    isKidsMode: selectKidsMode(snapshot).isOn,
  };
}

function show(address: BookingAddress): void {
  const { pathname, search, hash } = window.location;
  const shown = readBookingAddress(search);
  const target = pathname + writeBookingAddress(search, address) + hash;
  if (shown.instanceId === address.instanceId) {
    if (shown.date !== address.date || shown.isKidsMode !== address.isKidsMode)
      window.history.replaceState(null, '', target);
  } else if (address.instanceId === null) {
    window.history.replaceState(null, '', target);
  } else {
    window.history.pushState(null, '', target);
  }
}
