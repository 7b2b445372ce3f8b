import type { SimulatedClock } from 'xstate';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import type { Basket, BookingRequest } from '../foundation/basket.ts';
import type { PaymentMethod } from '../foundation/payment-option.ts';
import type { BasketStore, PaymentGateway } from '../foundation/ports.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator, type Simulator } from '../testing/simulator.ts';

export const game = { id: 'game-lost-temple' };
/** A second game, whose provider prices each party separately. */
export const quotedGame = { id: 'game-quoted' };
export const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
export const today = '2026-12-01';

const games = [
  { ...game, name: 'Lost Temple', slug: 'lost-temple' },
  { ...quotedGame, isQuoted: true },
];

/** A simulated venue with its clock and the ports of a visitor. */
export interface VenueWorld {
  readonly clock: SimulatedClock;
  readonly now: () => number;
  readonly simulator: Simulator;
  readonly basketStore: BasketStore;
  /** A basket of two at 16:00 that the venue holds. */
  readonly basket: Basket;
  readonly ports: {
    readonly gateway: Simulator['gateway'];
    readonly payments: PaymentGateway;
    readonly basketStore: BasketStore;
    readonly createKey: () => string;
    readonly now: () => number;
  };
}

/** The request for the basket that the venue holds: two adults at 16:00. */
export const bookingRequest: BookingRequest = {
  instanceId: 'game-lost-temple~2026-12-01~16:00',
  tickets: [{ pricingCategoryId: 'adult', quantity: 2 }],
};

interface VenueWorldOptions {
  /** True where the basket is the visitor's own. */
  readonly isStored?: boolean;
  readonly paymentMethods?: readonly PaymentMethod[] | undefined;
}

/** Creates a venue at ten in the morning with one basket. */
export function createVenueWorld({ isStored = false, paymentMethods }: VenueWorldOptions = {}): VenueWorld {
  const { clock, now } = createSimulatedTime();
  const simulator = createSimulator({ now, paymentMethods, games });
  const held = simulator.venue.createBasket({ bookings: [bookingRequest] });
  if (!held.ok) throw new Error(held.error.message);
  const basketStore = createMemoryBasketStore(isStored ? { [location.id]: held.value.id } : {});
  const { gateway, payments } = simulator;
  const ports = { gateway, payments, basketStore, createKey: createCountingKeys(), now };
  return { clock, now, simulator, basketStore, basket: held.value, ports };
}
