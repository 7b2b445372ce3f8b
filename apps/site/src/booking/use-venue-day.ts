import { dateAt, type bookingMachine } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { serverClock } from '../visit/booking-ports.client.ts';

/** Tells the machine what day it is at the venue as the server counts: a visitor's clock may be hours off, or midnight past. */
export function useVenueDay(actor: ActorRefFrom<typeof bookingMachine>, timeZone: string): void {
  useEffect(
    () => serverClock.subscribe(() => actor.send({ type: 'today.set', date: dateAt(serverClock.now(), timeZone) })),
    [actor, timeZone],
  );
}
