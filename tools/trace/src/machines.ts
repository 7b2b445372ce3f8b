import { basketMachine, bookingMachine, checkoutMachine, locationChooserMachine } from '@latchkey/booking-core';
import type { AnyStateMachine } from 'xstate';

/** Every machine that a trace may be of, by its id. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  [bookingMachine, basketMachine, checkoutMachine, locationChooserMachine].map((machine): [string, AnyStateMachine] => [
    machine.id,
    machine,
  ]),
);
