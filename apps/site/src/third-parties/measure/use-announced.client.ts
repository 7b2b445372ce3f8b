import { useEffect } from 'react';
import { announceActor, type RunningActor } from './running-actors.ts';

type Booking = Extract<RunningActor, { type: 'booking' }>;
type Checkout = Extract<RunningActor, { type: 'checkout' }>;

/** Lets a booking be measured where the chain measures. */
export function useAnnouncedBooking({ actor, game: { id, name }, venueName }: Omit<Booking, 'type'>): void {
  useEffect(
    () => announceActor({ type: 'booking', actor, game: { id, name }, venueName }),
    [actor, id, name, venueName],
  );
}

/** The same for a checkout; null as long as there is none. */
export function useAnnouncedCheckout(
  actor: Checkout['actor'] | null,
  { basketActor, venueName }: Omit<Checkout, 'type' | 'actor'>,
): void {
  useEffect(() => {
    if (actor === null) return undefined;
    return announceActor({ type: 'checkout', actor, basketActor, venueName });
  }, [actor, basketActor, venueName]);
}
