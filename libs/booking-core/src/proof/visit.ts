import { type Actor, createActor, type SimulatedClock } from 'xstate';
import { basketMachine } from '../basket/basket.machine.ts';
import type { BasketInput } from '../basket/basket.types.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import type { BookingInput } from '../booking/booking.types.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutInput } from '../checkout/checkout.types.ts';
import { persistActor, restoreActor } from '../persist/persist.ts';

/** The machines of a visit; a proof of the proof puts faulty copies here. */
export interface Machines {
  readonly booking: typeof bookingMachine;
  readonly basket: typeof basketMachine;
  readonly checkout: typeof checkoutMachine;
}

export const soundMachines: Machines = { booking: bookingMachine, basket: basketMachine, checkout: checkoutMachine };

export interface VisitOptions {
  readonly machines: Machines;
  readonly clock: SimulatedClock;
  readonly booking: BookingInput;
  readonly basket: BasketInput;
  readonly checkout: Omit<CheckoutInput, 'basketId'>;
  readonly accuse: (violation: string) => void;
}

/** One visitor's page: the three machines wired as a host wires them. */
export class Visit {
  booking: Actor<typeof bookingMachine>;
  basket: Actor<typeof basketMachine>;
  checkout: Actor<typeof checkoutMachine> | null = null;
  /** Where Book Now has led: the basket to check out. */
  basketToBook: string | null = null;
  hasBooked = false;
  /** How often Book Now was refused since it last held. */
  refusals = 0;
  private readonly options: VisitOptions;

  constructor(options: VisitOptions) {
    this.options = options;
    const { machines, clock } = options;
    this.booking = this.listenToBooking(createActor(machines.booking, { clock, input: options.booking }));
    this.basket = this.listenToBasket(createActor(machines.basket, { clock, input: options.basket }));
  }

  openCheckout(basketId: string): void {
    const { machines, clock, checkout } = this.options;
    this.basketToBook = null;
    this.checkout = this.listenToCheckout(createActor(machines.checkout, { clock, input: { ...checkout, basketId } }));
  }

  leaveCheckout(): void {
    this.checkout?.stop();
    this.checkout = null;
  }

  /** The page is loaded again: everything goes on from what was stored as text. */
  reload(): void {
    const { machines, clock, booking, basket, checkout } = this.options;
    const report = (refusal: string) => {
      this.options.accuse(`a stored session was refused: ${refusal}`);
    };
    const texts = { booking: persistActor(this.booking), basket: persistActor(this.basket) };
    this.booking.stop();
    this.basket.stop();
    this.booking = this.listenToBooking(
      restoreActor(machines.booking, texts.booking, { clock, input: booking, report }),
    );
    this.basket = this.listenToBasket(restoreActor(machines.basket, texts.basket, { clock, input: basket, report }));
    if (this.checkout === null) return;
    const { basketId } = this.checkout.getSnapshot().context;
    const text = persistActor(this.checkout);
    this.checkout.stop();
    const restored = restoreActor(machines.checkout, text, { clock, input: { ...checkout, basketId }, report });
    this.checkout = this.listenToCheckout(restored);
  }

  private listenToBooking(actor: Actor<typeof bookingMachine>) {
    actor.on('toast', () => {
      this.refusals += 1;
    });
    actor.on('basket.updated', ({ basket }) => {
      this.refusals = 0;
      this.basket.send({ type: 'basket.received', basket });
    });
    actor.on('checkout.navigate', ({ basketId }) => {
      this.basketToBook = basketId;
    });
    return actor.start();
  }

  private listenToBasket(actor: Actor<typeof basketMachine>) {
    actor.on('basket.expired', () => {
      if (this.checkout?.getSnapshot().status === 'active') this.checkout.send({ type: 'basket.expired' });
    });
    return actor.start();
  }

  private listenToCheckout(actor: Actor<typeof checkoutMachine>) {
    actor.on('checkout.confirmed', () => {
      this.hasBooked = true;
      this.basket.send({ type: 'basket.booked' });
    });
    return actor.start();
  }
}
