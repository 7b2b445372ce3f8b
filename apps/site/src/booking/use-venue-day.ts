import { type bookingMachine, dateAt } from '@latchkey/booking-core';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { serverClock } from '../visit/booking-ports.client.ts';

/**
 * Sends the machine the current date at the venue by the server's clock: the visitor's clock may be hours off, and midnight may
 * pass.
 */
export function useVenueDay(actor: ActorRefFrom<typeof bookingMachine>, timeZone: string): void {
  useEffect(
    () => serverClock.subscribe(() => actor.send({ type: 'today.set', date: dateAt(serverClock.now(), timeZone) })),
    [actor, timeZone],
  );
}
