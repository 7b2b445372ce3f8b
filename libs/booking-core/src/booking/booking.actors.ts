import { fromPromise } from 'xstate';
import { holdBooking, type HoldCommand, type HoldOutcome } from '../basket/hold-booking.ts';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import type { Slot } from '../foundation/slot.ts';
import { createWait } from '../foundation/wait.ts';
import type { Quantities } from '../tickets/quantity.ts';
import type { BookingPorts } from './booking.types.ts';

export interface LoadSlotsInput {
  readonly ports: BookingPorts;
  readonly query: {
    readonly locationId: string;
    readonly gameId: string;
    readonly date: string;
    readonly isKidsMode: boolean;
  };
}

export interface LoadSlotInput {
  readonly ports: BookingPorts;
  readonly query: {
    readonly locationId: string;
    readonly gameId: string;
    readonly instanceId: string;
    readonly tickets?: Quantities | undefined;
  };
}

export interface HoldTicketsInput {
  readonly ports: BookingPorts;
  readonly command: HoldCommand;
}

/** Every request for slots names the visitor's own basket, whose places are available to the visitor. */
function ownBasket(ports: BookingPorts, locationId: string): { readonly basketId?: string } {
  const basketId = ports.basketStore.read(locationId);
  return basketId === null ? {} : { basketId };
}

/** The list of the slots of a day. */
export const loadSlots = fromPromise<Outcome<readonly Slot[]>, LoadSlotsInput>(({ input: { ports, query } }) =>
  callPort(async () => ports.gateway.listSlots({ ...query, ...ownBasket(ports, query.locationId) })),
);

/** The details of one slot; with tickets, a provider prices that party. */
export const loadSlot = fromPromise<Outcome<Slot>, LoadSlotInput>(({ input: { ports, query } }) =>
  callPort(async () => ports.gateway.getSlot({ ...query, ...ownBasket(ports, query.locationId) })),
);

/** Book Now: puts the chosen tickets into the visitor's basket. */
export const holdTickets = fromPromise<HoldOutcome, HoldTicketsInput>(({ input: { ports, command } }) =>
  callPort(async () => holdBooking(ports, command)),
);

/** Waits for `settleMs` after Book Now has updated the basket, and again after the navigation to the checkout. Until then Book Now stays busy. */
export const settle = createWait<{ readonly type: 'settle.over' }>();
