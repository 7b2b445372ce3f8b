import type { Actor, SimulatedClock } from 'xstate';
import { basketMachine } from '../basket/basket.machine.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectConfirmation } from '../checkout/checkout.selectors.ts';
import { createMemorySessionStore } from '../visit/memory-session-store.ts';
import { type CheckoutScreen, selectCheckoutScreen } from '../visit/checkout-screen.ts';
import { createBasketPart, sessionKeeper } from '../visit/basket-part.ts';
import { createVisit, type Visit } from '../visit/create-visit.ts';
import { visitRules } from '../visit/visit.rules.ts';
import type { CheckoutParts, SessionStore, VisitMachines, VisitPorts } from '../visit/visit.types.ts';

/** The machines of a visit; a test of the proof passes broken copies. */
export type Machines = Omit<VisitMachines, 'calendar' | 'manage'>;

/** The machines as they ship. */
export const soundMachines: Machines = { booking: bookingMachine, basket: basketMachine, checkout: checkoutMachine };

export interface WalkOptions {
  readonly machines: Machines;
  /** The rules between the machines; a test of the proof passes broken copies. */
  readonly rules?: typeof visitRules | undefined;
  /** The tab's storage; a test of the proof passes one that loses texts. */
  readonly sessionStore?: SessionStore | undefined;
  readonly clock: SimulatedClock;
  readonly ports: Omit<VisitPorts, 'log' | 'sessionStore'>;
  readonly game: { readonly id: string };
  readonly location: { readonly id: string; readonly timeZone: string };
  readonly report: (violation: string) => void;
}

/** One visitor's tab: a page with the booking widget, and the checkout after Book Now. */
export class WalkedVisit {
  /** True once the visitor was shown a confirmation. */
  hasBooked = false;
  /** True at the checkout, false at the page of the game. */
  isAtCheckout = false;
  /** True if Book Now has navigated to the checkout, and the visitor has not opened it yet. */
  isLedToCheckout = false;
  /** True if the details were sent since the visitor came to the checkout. */
  hasSubmitted = false;
  /** Failures of Book Now since its last success. */
  failedAttempts = 0;
  private readonly options: WalkOptions;
  private readonly sessionStore: SessionStore;
  private readonly parts: CheckoutParts;
  private visit: Visit;

  constructor(options: WalkOptions) {
    const { machines, rules = visitRules, sessionStore = createMemorySessionStore() } = options;
    this.options = options;
    this.sessionStore = sessionStore;
    this.parts = { basket: createBasketPart(machines.basket, rules), checkout: machines.checkout };
    this.visit = this.open();
  }

  get booking(): Actor<typeof bookingMachine> {
    const { booking } = this.visit.actors();
    if (booking === null) throw new Error('The widget is on every page of this visitor');
    return booking;
  }

  /** Starts the basket if it is not running. */
  get basket(): Actor<typeof basketMachine> {
    return this.visit.openBasket(this.parts.basket);
  }

  get checkout(): Actor<typeof checkoutMachine> | null {
    return this.visit.actors().checkout;
  }

  get snapshot() {
    return this.visit.getSnapshot();
  }

  get screen(): CheckoutScreen {
    return selectCheckoutScreen(this.visit.getSnapshot());
  }

  openCheckout(): void {
    this.isLedToCheckout = false;
    this.isAtCheckout = true;
    this.hasSubmitted = false;
    this.visit.openCheckout(this.parts);
  }

  leaveCheckout(): void {
    this.isAtCheckout = false;
    this.visit.close('checkout');
    this.visit.close('basket');
  }

  /** The visitor comes back to the tab, so the visit fetches what may be out of date. */
  lookAgain(): void {
    this.visit.notice('shown');
  }

  /** Reloads the page: the parts continue from their stored texts. */
  reload(): void {
    const hadBasket = this.visit.actors().basket !== null;
    this.visit.stop();
    this.visit = this.open();
    if (this.isAtCheckout) this.visit.openCheckout(this.parts);
    else if (hadBasket) this.visit.openBasket(this.parts.basket);
  }

  stop(): void {
    this.visit.stop();
  }

  private open(): Visit {
    const { machines, clock, ports, game, location, report } = this.options;
    const visit = createVisit(
      { ...ports, log: () => undefined, sessionStore: this.sessionStore },
      { location: { id: location.id }, locale: 'en' },
      { clock, report: (part, error) => report(`a stored ${part} could not be used: ${error}`) },
    );
    visit.subscribe(({ checkout }) => {
      if (checkout !== null && selectConfirmation(checkout) !== null) this.hasBooked = true;
    });
    const booking = visit.openBooking(machines.booking, { game, timeZone: location.timeZone }, sessionKeeper);
    booking.on('toast', () => {
      this.failedAttempts += 1;
    });
    booking.on('basket.updated', () => {
      this.failedAttempts = 0;
    });
    booking.on('checkout.navigate', () => {
      this.isLedToCheckout = true;
    });
    return visit;
  }
}
