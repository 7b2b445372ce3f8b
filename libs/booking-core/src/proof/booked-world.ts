import type { SimulatedPolicy } from '../testing/venue.types.ts';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator, type Simulator } from '../testing/simulator.ts';
import { bookingRequest, location, type VenueWorld } from './world.ts';

/** Another slot of the day of the booking. */
export const otherTime = 'game-lost-temple~2026-12-01~17:30';

export interface BookedWorld extends VenueWorld {
  readonly location: typeof location;
  readonly reference: string;
  readonly secret: string;
}

/** The state in which a booked world begins. */
export interface BookedOptions {
  /** True if the booking was paid by card, and a higher price has to be paid by card, too. */
  readonly isPaid?: boolean;
  /** The payment of a third ticket is under way, in another window. */
  readonly isPaying?: boolean;
  readonly policy?: Partial<SimulatedPolicy>;
  readonly seed?: number | undefined;
}

/** Creates a venue at ten in the morning at which two are booked at 16:00. */
export function createBookedWorld({ isPaid = false, isPaying = false, policy, seed }: BookedOptions = {}): BookedWorld {
  const { clock, now } = createSimulatedTime();
  const simulator = createSimulator({
    now,
    seed,
    paymentMethods: isPaid ? ['card'] : ['venue'],
    policy: { higherPrice: isPaid ? 'card' : 'venue', ...policy },
  });
  const { venue } = simulator;
  const held = venue.createBasket({ bookings: [bookingRequest] });
  if (!held.ok) throw new Error(held.error.message);
  const basket = held.value;
  venue.checkout(basket.id, isPaid ? 'card' : 'venue');
  if (isPaid) venue.payments.put(basket.id, { status: 'confirmed', declined: null });
  const [confirmation] = venue.confirmations;
  const secret = confirmation?.access?.secret;
  if (confirmation === undefined || secret === undefined) throw new Error('Nothing is booked');
  if (isPaying) startPayment(simulator, secret);
  const basketStore = createMemoryBasketStore();
  const { gateway, payments } = simulator;
  const ports = { gateway, payments, basketStore, createKey: createCountingKeys(), now };
  return { clock, now, simulator, basketStore, basket, ports, location, reference: confirmation.reference, secret };
}

/** Another window of the visitor buys one ticket more. */
export function startPayment({ venue: { management } }: Simulator, secret: string): void {
  const booking = management.get(secret);
  const [shown] = booking.ok ? booking.value.games : [];
  if (!booking.ok || shown === undefined) throw new Error('The booking has no game');
  const { id: bookingId, instanceId, tickets } = shown;
  const quantity = 1 + tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
  const game = { bookingId, instanceId, tickets: [{ pricingCategoryId: 'adult', quantity }] };
  const change = { secret, version: booking.value.version, game };
  const quoted = management.quoteChange(change);
  if (!quoted.ok) throw new Error(quoted.error.message);
  management.change({ ...change, quoteId: quoted.value.quoteId });
}
