/// <reference types="node" />
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { waitFor } from 'xstate';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { customerFields } from '../foundation/customer-fields.ts';
import type { Basket } from '../foundation/basket.ts';
import { settleMs } from '../foundation/constants.ts';
import type { PaymentMethod, PaymentPage } from '../foundation/payment-option.ts';
import { createVenueWorld, bookingRequest, game, location } from '../proof/world.ts';
import { createMemorySessionStore } from './memory-session-store.ts';
import { basketPart } from './basket-part.ts';
import { selectCheckoutScreen } from './checkout-screen.ts';
import { createVisit, type Visit } from './create-visit.ts';
import type { HandedBasket, SessionStore } from './visit.types.ts';
import { customerFixture } from '../testing/fixtures.ts';

/* A visitor's tab at the simulated venue, and what the visitor does in it, for the tests of a visit. */

export const machines = { basket: basketPart, checkout: checkoutMachine };

interface TabOptions {
  readonly isStored?: boolean;
  readonly sessionStore?: SessionStore;
  readonly paymentMethods?: readonly PaymentMethod[];
  readonly paymentPage?: PaymentPage;
}

/** Creates a visitor's tab at a venue that holds a basket; with `isStored` it is the visitor's own. */
export function createTab({
  isStored = false,
  sessionStore = createMemorySessionStore(),
  paymentMethods,
  paymentPage,
}: TabOptions = {}) {
  const world = createVenueWorld({ isStored, paymentMethods });
  const getBasket = vi.spyOn(world.simulator.gateway, 'getBasket');
  const report = vi.fn();
  const open = (store: SessionStore = sessionStore, handed: HandedBasket | null = null, locale = 'en'): Visit =>
    createVisit(
      { ...world.ports, log: () => undefined, sessionStore: store },
      { location: { id: location.id }, locale, handed, paymentPage },
      { clock: world.clock, report },
    );
  return { ...world, getBasket, report, open, visit: open() };
}

export type Tab = ReturnType<typeof createTab>;

export const choice = { game, timeZone: location.timeZone };

/** Books a slot for two, up to the navigation to the checkout. */
export async function bookNow({ visit, clock }: Tab, instanceId = bookingRequest.instanceId): Promise<void> {
  const booking = visit.openBooking(bookingMachine, choice);
  await waitFor(booking, (snapshot) => snapshot.matches('choosingSlot'));
  booking.send({ type: 'slot.select', instanceId });
  await waitFor(booking, (snapshot) => snapshot.matches('choosingTickets'));
  booking.send({ type: 'quantity.set', categoryId: 'adult', quantity: 2 });
  booking.send({ type: 'booking.submit' });
  await waitFor(booking, (snapshot) => snapshot.matches('settling'));
  // The widget waits once after the hold and once after the navigation to the checkout.
  clock.increment(settleMs);
  clock.increment(settleMs);
  visit.close('booking');
}

/** Opens a tab at the details of its basket. */
export async function openAtDetails(): Promise<Tab> {
  const tab = createTab({ isStored: true });
  tab.visit.openCheckout(machines);
  await settled();
  return tab;
}

/** Opens a tab whose checkout has an unknown outcome, which is repeated only when the visitor returns. */
export async function openInDoubt(): Promise<Tab> {
  const tab = await openAtDetails();
  tab.simulator.failNext('checkout', { kind: 'network' });
  submitDetails(tab.visit);
  await settled();
  return tab;
}

/** Creates another basket at the venue, as a second window of the visitor would. */
export function createAnotherBasket({ simulator }: Pick<Tab, 'simulator'>): Basket {
  const created = simulator.venue.createBasket({ bookings: [bookingRequest] });
  if (!created.ok) throw new Error(created.error.message);
  return created.value;
}

/** Reads the name of the screen that the checkout shows. */
export const readScreen = (visit: Visit) => selectCheckoutScreen(visit.getSnapshot()).name;
/** Resolves after all pending promises. */
export const settled = () => sleep(0);

/**
 * Returns the running checkout.
 *
 * @throws {Error} if there is none
 */
export function requireCheckout({ actors }: Visit) {
  const { checkout } = actors();
  if (checkout === null) throw new Error('There is no checkout');
  return checkout;
}

/** Fills in the details and submits them. */
export function submitDetails({ actors }: Visit): void {
  const { checkout } = actors();
  for (const field of customerFields) checkout?.send({ type: 'field.set', field, value: customerFixture()[field] });
  checkout?.send({ type: 'checkout.submit' });
}
