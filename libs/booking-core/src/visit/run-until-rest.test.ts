import { describe, expect, it } from 'vitest';
import { bookingMachine } from '../booking/booking.machine.ts';
import { selectCheckoutStep } from '../checkout/checkout.selectors.ts';
import { reconcileDelaysMs } from '../foundation/constants.ts';
import type { PaymentMethod } from '../foundation/payment-option.ts';
import { bookingRequest, createVenueWorld, location } from '../proof/world.ts';
import { basketPart } from './basket-part.ts';
import { selectCheckoutScreen } from './checkout-screen.ts';
import { createVisit, type Visit } from './create-visit.ts';
import { createMemorySessionStore } from './memory-session-store.ts';
import { runUntilRest } from './run-until-rest.ts';
import { choice, machines, requireCheckout, settled, submitDetails } from './test-tab.ts';
import { type Clock, createUnwatchedClock } from './unwatched-clock.ts';
import type { VisitSnapshot } from './visit.types.ts';

const limitMs = 10_000;

/** Arranges a visit without a reader, at a venue whose clock advances only by `waitForRest`. */
function arrange({ isStored = false, methods }: { isStored?: boolean; methods?: readonly PaymentMethod[] } = {}) {
  const world = createVenueWorld({ isStored, paymentMethods: methods });
  const open = (clock: Clock) =>
    createVisit(
      { ...world.ports, log: () => undefined, sessionStore: createMemorySessionStore() },
      { location: { id: location.id }, locale: 'en' },
      { clock },
    );
  const visit = open(createUnwatchedClock(world.clock));
  /** Returns the visit at rest, and the milliseconds that it has waited until then. */
  const waitForRest = async (): Promise<{ readonly rest: VisitSnapshot; readonly waitedMs: number }> => {
    const beganMs = world.clock.now();
    let rest: VisitSnapshot | null = null;
    void runUntilRest(visit, { limitMs, timers: world.clock }).then((snapshot) => {
      rest = snapshot;
    });
    for (let turn = 0; ; turn += 1) {
      await settled();
      if (rest !== null) return { rest, waitedMs: world.clock.now() - beganMs };
      // Steps that are due at once get ten turns. Then time passes by half seconds, of which each delay is a multiple.
      world.clock.increment(turn < 10 ? 0 : 500);
    }
  };
  return { ...world, open, visit, waitForRest };
}

const readScreen = (rest: VisitSnapshot) => selectCheckoutScreen(rest).name;
const readBookingState = ({ actors }: Visit) => actors().booking?.getSnapshot().value;

describe('a visit without a reader', () => {
  it('rests where the visitor has a choice of slots, and of tickets', async () => {
    const { visit, waitForRest } = arrange();
    const booking = visit.openBooking(bookingMachine, choice);
    expect([(await waitForRest()).waitedMs, readBookingState(visit)]).toEqual([0, 'choosingSlot']);
    booking.send({ type: 'slot.select', instanceId: bookingRequest.instanceId });
    expect(readBookingState(visit)).toBe('loadingTickets');
    expect([(await waitForRest()).waitedMs, readBookingState(visit)]).toEqual([0, 'choosingTickets']);
  });

  it('holds the tickets by Book Now, and waits for nothing', async () => {
    const { visit, waitForRest, basketStore } = arrange();
    const booking = visit.openBooking(bookingMachine, {
      ...choice,
      initialInstanceId: bookingRequest.instanceId,
      initialQuantities: { adult: 2 },
    });
    await waitForRest();
    booking.send({ type: 'booking.submit' });
    const { rest, waitedMs } = await waitForRest();
    expect([rest.booking?.value, waitedMs]).toEqual(['done', 0]);
    expect(basketStore.read(location.id)).not.toBeNull();
  });

  it('opens its basket, redeems a code and books', async () => {
    const { visit, waitForRest } = arrange({ isStored: true });
    visit.openCheckout(machines);
    const opened = await waitForRest();
    expect([readScreen(opened.rest), opened.waitedMs]).toEqual(['details', 0]);
    visit.actors().basket?.send({ type: 'promotion.add', code: 'crew10' });
    const redeemed = await waitForRest();
    expect(redeemed.rest.basket?.context.basket?.promotions).toMatchObject([{ code: 'CREW10' }]);
    submitDetails(visit);
    const booked = await waitForRest();
    expect([readScreen(booked.rest), redeemed.waitedMs, booked.waitedMs]).toEqual(['confirmed', 0, 0]);
  });

  it('rests where the card is to be typed, and pays by one that is approved', async () => {
    const { visit, waitForRest } = arrange({ isStored: true, methods: ['card'] });
    visit.openCheckout(machines);
    await waitForRest();
    submitDetails(visit);
    const required = await waitForRest();
    expect([readScreen(required.rest), required.waitedMs]).toEqual(['paying', 0]);
    requireCheckout(visit).send({ type: 'payment.submit' });
    const { rest, waitedMs } = await waitForRest();
    expect([readScreen(rest), waitedMs]).toEqual(['confirmed', 0]);
  });

  it('deletes its basket, and shows an empty one at once', async () => {
    const { visit, waitForRest } = arrange({ isStored: true });
    visit.openCheckout(machines);
    await waitForRest();
    visit.actors().basket?.send({ type: 'basket.delete' });
    const { rest, waitedMs } = await waitForRest();
    expect([readScreen(rest), waitedMs]).toEqual(['empty', 0]);
  });

  it('rests at once where no part runs, or nothing happens', async () => {
    const { visit, waitForRest } = arrange();
    expect(await waitForRest()).toEqual({
      rest: {
        booking: null,
        basket: null,
        checkout: null,
        manage: null,
        calendar: null,
        rememberedReference: null,
        names: null,
      },
      waitedMs: 0,
    });
    visit.openBasket(basketPart);
    await waitForRest();
    expect((await waitForRest()).waitedMs).toBe(0);
  });

  it('rests with the error of a network that fails', async () => {
    const { visit, waitForRest, simulator } = arrange({ isStored: true });
    simulator.failNext('getBasket', { kind: 'network' });
    visit.openCheckout(machines);
    expect(readScreen((await waitForRest()).rest)).toBe('failed');
    simulator.failNext('listSlots', { kind: 'network' });
    visit.openBooking(bookingMachine, choice);
    expect((await waitForRest()).rest.booking?.value).toBe('slotsFailed');
  });

  it('repeats a checkout in doubt with growing delays until it is known', async () => {
    const { visit, waitForRest, simulator } = arrange({ isStored: true });
    visit.openCheckout(machines);
    await waitForRest();
    simulator.failNext('checkout', { kind: 'network' });
    simulator.failNext('checkout', { kind: 'network', afterEffect: true });
    submitDetails(visit);
    const { rest, waitedMs } = await waitForRest();
    // The first repeat comes at once.
    expect([readScreen(rest), waitedMs]).toEqual(['confirmed', reconcileDelaysMs[1]]);
    expect(simulator.venue.confirmations).toHaveLength(1);
  });

  it('ends at the limit with a checkout that stays in doubt', async () => {
    const { visit, waitForRest, simulator } = arrange({ isStored: true });
    visit.openCheckout(machines);
    await waitForRest();
    // More failures than there are repeats within the limit.
    for (let count = 0; count < 9; count += 1) simulator.failNext('checkout', { kind: 'network' });
    submitDetails(visit);
    const { rest, waitedMs } = await waitForRest();
    expect([readScreen(rest), waitedMs]).toEqual(['inDoubt', limitMs]);
  });

  it('ends at the limit with a request that never ends', async () => {
    const { visit, waitForRest, simulator } = arrange();
    simulator.holdBack('listSlots');
    visit.openBooking(bookingMachine, choice);
    const { rest, waitedMs } = await waitForRest();
    expect([rest.booking?.value, waitedMs]).toEqual(['loadingSlots', limitMs]);
  });

  it('runs by the timers of the host, too', async () => {
    const { open } = arrange({ isStored: true });
    const visit = open(createUnwatchedClock());
    visit.openCheckout(machines);
    expect(readScreen(await runUntilRest(visit, { limitMs: 60_000 }))).toBe('details');
    submitDetails(visit);
    const { checkout } = await runUntilRest(visit, { limitMs: 60_000 });
    expect(checkout && selectCheckoutStep(checkout)).toBe('confirmed');
    visit.stop();
  });

  it('ends at the limit of the timers of the host, too', async () => {
    const { open, simulator } = arrange();
    simulator.holdBack('listSlots');
    const visit = open(createUnwatchedClock());
    visit.openBooking(bookingMachine, choice);
    expect((await runUntilRest(visit, { limitMs: 1 })).booking?.value).toBe('loadingSlots');
    visit.stop();
  });
});

describe('an unwatched clock', () => {
  /** Waits of up to 500 ms are there for a person to see a change, so without a reader they are over at once. */
  it('ends short waits at once, keeps the time of long ones, and clears a wait', () => {
    const { clock: timers } = createVenueWorld();
    const clock = createUnwatchedClock(timers);
    const ended: string[] = [];
    clock.setTimeout(() => ended.push('to read'), 500);
    clock.setTimeout(() => ended.push('hold'), 501);
    clock.clearTimeout(clock.setTimeout(() => ended.push('cleared'), 501));
    timers.increment(0);
    expect(ended).toEqual(['to read']);
    timers.increment(501);
    expect(ended).toEqual(['to read', 'hold']);
  });
});
