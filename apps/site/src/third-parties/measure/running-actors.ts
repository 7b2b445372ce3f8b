import type { basketMachine, bookingMachine, checkoutMachine } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';
import { useEffect } from 'react';

/** A machine at work on this page, with the names that its own memory does not have. */
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

/** What is running, with what ends its observation. */
const running = new Map<RunningActor, () => void>();
let observeOne: Observe = () => () => undefined;

/** Makes a machine known for as long as it runs; the answer ends that. Costs next to nothing where nobody measures. */
function announceActor(actor: RunningActor): () => void {
  running.set(actor, observeOne(actor));
  return () => {
    running.get(actor)?.();
    running.delete(actor);
  };
}

/** From here on every machine is observed, those that run already included. */
export function observeActors(observe: Observe): void {
  observeOne = observe;
  for (const [actor, stop] of running) {
    stop();
    running.set(actor, observe(actor));
  }
}

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
