import type { basketMachine, bookingMachine, checkoutMachine } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';
import { useEffect } from 'react';

/** A running machine of this page, with the names that its own context does not have. */
export type RunningActor =
  | {
      readonly type: 'booking';
      readonly actor: ActorRefFrom<typeof bookingMachine>;
      readonly game: { readonly id: string; readonly name: string };
      readonly venueName: string;
    }
  | {
      readonly type: 'checkout';
      readonly actor: ActorRefFrom<typeof checkoutMachine>;
      readonly basketActor: ActorRefFrom<typeof basketMachine>;
      readonly venueName: string;
    };

type Observe = (running: RunningActor) => () => void;

/** The running machines, each with the function that stops its observation. */
const running = new Map<RunningActor, () => void>();
let observeOne: Observe = () => () => undefined;

/** Registers a machine while it runs; returns a function that ends that. It does almost nothing unless measuring is on. */
function announceActor(actor: RunningActor): () => void {
  running.set(actor, observeOne(actor));
  return () => {
    running.get(actor)?.();
    running.delete(actor);
  };
}

/** Observes every machine from now on, including those that run already. */
export function observeActors(observe: Observe): void {
  observeOne = observe;
  for (const [actor, stop] of running) {
    stop();
    running.set(actor, observe(actor));
  }
}

type Booking = Extract<RunningActor, { type: 'booking' }>;
type Checkout = Extract<RunningActor, { type: 'checkout' }>;

/** Registers a booking for measuring. */
export function useAnnouncedBooking({ actor, game: { id, name }, venueName }: Omit<Booking, 'type'>): void {
  useEffect(
    () => announceActor({ type: 'booking', actor, game: { id, name }, venueName }),
    [actor, id, name, venueName],
  );
}

/** Registers a checkout for measuring; null as long as there is none. */
export function useAnnouncedCheckout(
  actor: Checkout['actor'] | null,
  { basketActor, venueName }: Omit<Checkout, 'type' | 'actor'>,
): void {
  useEffect(() => {
    if (actor === null) return undefined;
    return announceActor({ type: 'checkout', actor, basketActor, venueName });
  }, [actor, basketActor, venueName]);
}
