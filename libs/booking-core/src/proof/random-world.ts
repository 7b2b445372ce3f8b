import type { SimulatedClock } from 'xstate';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import type { BasketStore, PaymentGateway } from '../foundation/ports.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator, type Simulator } from '../testing/simulator.ts';
import { createUnrulyGateway } from './unruly-gateway.ts';
import { cards, chooseTerms } from './walk-terms.ts';
import { type Machines, WalkedVisit, type WalkOptions } from './walked-visit.ts';
import { game, location } from './world.ts';

/** Copies of the rules or the storage with a planted bug. */
export type Broken = Pick<WalkOptions, 'rules' | 'sessionStore'>;

/** A visitor's tab, the venue and the network between them. */
export interface RandomWorld {
  readonly visit: WalkedVisit;
  readonly venue: Simulator['venue'];
  readonly clock: SimulatedClock;
  readonly basketStore: BasketStore;
  readonly random: () => number;
  /** The prices of the game, which the venue may change. */
  readonly prices: ReturnType<typeof chooseTerms>['prices'];
  /** The state of the network and the cards: both behave well if neither is true. */
  readonly network: { isUnruly: boolean; isOffline: boolean };
  /** The visitor's requests for a gift voucher so far. */
  readonly requests: { vouchers: number };
  /** The baskets that the visitor's other window has booked. */
  readonly bookedElsewhere: Set<string>;
  /** Records an event that must never happen. */
  readonly report: (violation: string) => void;
}

/** The smallest party of the game. */
const minRequired = 2;

/** Opens a visit at a venue whose terms follow from the seed, over an unruly network. */
export function createRandomWorld(
  seed: number,
  random: () => number,
  machines: Machines,
  broken: Broken | undefined,
  report: (violation: string) => void,
): RandomWorld {
  const { clock, now } = createSimulatedTime();
  const { prices, fewestAdults, holdMs, paymentMethods, providerMaximum } = chooseTerms(seed);
  const games = [{ ...game, minRequired, pricingCategories: prices, providerMaximum }];
  const simulator = createSimulator({ now, seed, games, holdMs, paymentMethods });
  const { venue } = simulator;
  const basketStore = createMemoryBasketStore();
  const network = { isUnruly: true, isOffline: false };
  const gateway = createUnrulyGateway({
    simulator,
    clock,
    basketStore,
    random,
    minRequired,
    fewestAdults,
    isUnruly: () => network.isUnruly,
    isOffline: () => network.isOffline,
    report,
  });
  const payments: PaymentGateway = {
    pay: (payment) => {
      if (payment.handoff === null) report('pays without what the provider needs');
      if (venue.payments.isPaid(payment.id)) report('pays again what is paid');
      if (network.isUnruly) venue.payments.useCards([cards[Math.floor(random() * cards.length)] ?? 'approved']);
      return simulator.payments.pay(payment);
    },
  };
  const ports = { gateway, payments, basketStore, createKey: createCountingKeys(), now };
  const visit = new WalkedVisit({ machines, ...broken, clock, ports, game, location, report });
  const requests = { vouchers: 0 };
  return {
    visit,
    venue,
    clock,
    basketStore,
    random,
    prices,
    network,
    requests,
    bookedElsewhere: new Set(),
    report,
  };
}
