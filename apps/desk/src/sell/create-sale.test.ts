import {
  customerFields,
  selectCategories,
  selectDeadlineMs,
  selectFieldErrors,
  selectPaymentOptions,
  selectSlotRows,
} from '@latchkey/booking-core';
import { createCountingKeys, createSimulatedTime, createSimulator } from '@latchkey/booking-core/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createSale } from './create-sale.ts';
import { linkCheckMs } from './follow-link.ts';
import { selectSaleScreen } from './sale-screen.ts';
import type { Sale, SaleInput } from './sale.types.ts';
import type { MoneyPorts } from './settlement.types.ts';
import { pickTender, listTenders } from './tender.ts';

const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
const game = { id: 'game-lost-temple' };
const instanceId = 'game-lost-temple~2026-12-01~16:00';
/** The capacity of the slot in the simulator. */
const slotCapacity = 8;
/** A sale begins with two tickets for adults, the fewest that the slot can be sold for. */
const partySize = 2;
/** The price of the party, in dollars: two adults of 29. */
const price = partySize * 29;
/** The time at which the simulated clock begins. */
const startMs = Date.parse('2026-12-01T15:00:00Z');
/** The time for which the simulator holds places. */
const holdMs = 10 * 60_000;
const started: Sale[] = [];

afterEach(() => {
  for (const sale of started.splice(0)) sale.leave();
});

function arrange(over: Partial<SaleInput> = {}, money: Partial<MoneyPorts> = {}) {
  const { clock, now } = createSimulatedTime();
  const simulator = createSimulator({ now, paymentMethods: ['venue', 'card'] });
  const takePayment = vi.fn<MoneyPorts['takePayment']>(async () => ({ ok: true, value: { version: 2, due: 0 } }));
  const readAccount = vi.fn<MoneyPorts['readAccount']>(async () => ({ ok: true, value: { version: 1, due: price } }));
  const log = vi.fn();
  const onUnrecorded = vi.fn();
  const sale = createSale(
    {
      gateway: simulator.gateway,
      money: { readAccount, takePayment, ...money },
      createKey: createCountingKeys(),
      now,
      log,
      onUnrecorded,
      clock,
    },
    { location, locale: 'en', game, ...over },
  );
  started.push(sale);
  return {
    sale,
    clock,
    log,
    onUnrecorded,
    takePayment,
    simulator,
    screen: () => selectSaleScreen(sale.getSnapshot()),
    /** Returns the number of free places of the slot. */
    places: () => {
      const slot = simulator.venue.getSlot(instanceId, undefined);
      if (!slot.ok) throw new Error(slot.error.message);
      return slot.value.spaces.maxAvailable;
    },
    countCalls: (operation: string) => simulator.calls.filter((call) => call.operation === operation).length,
  };
}

type World = ReturnType<typeof arrange>;

/** Waits for the responses of the simulator, which come without a delay. */
const settled = () => sleep(0);

function requireBooking({ sale }: World) {
  const { booking } = sale.visit.actors();
  if (booking === null) throw new Error('There is no booking');
  return booking;
}

function requireCheckout({ sale }: World) {
  const { checkout } = sale.visit.actors();
  if (checkout === null) throw new Error('There is no checkout');
  return checkout;
}

/** Creates a sale and holds its places, by default two tickets for adults at 16:00. */
async function goToCustomerStep(
  over: Partial<SaleInput> = { time: '16:00' },
  money?: Partial<MoneyPorts>,
): Promise<World> {
  const world = arrange(over, money);
  await hold(world);
  return world;
}

async function hold(world: World): Promise<void> {
  const booking = requireBooking(world);
  await waitFor(booking, (snapshot) => snapshot.matches('choosingTickets'));
  booking.send({ type: 'booking.submit' });
  await settled();
}

function type(world: World, customer: Partial<Record<(typeof customerFields)[number], string>>): void {
  for (const field of customerFields) {
    const value = customer[field];
    if (value !== undefined) requireCheckout(world).send({ type: 'field.set', field, value });
  }
}

describe('a sale', () => {
  it('begins with the times of the day', async () => {
    const world = arrange();
    await settled();
    expect(world.screen()).toEqual({ name: 'slots' });
    expect(selectSlotRows(requireBooking(world).getSnapshot()).rows.flat()).toHaveLength(7);
  });

  it('begins with the tickets of a slot that the day sheet has named', async () => {
    const world = arrange({ time: '16:00' });
    await settled();
    expect(world.screen()).toEqual({ name: 'tickets' });
    expect(selectCategories(requireBooking(world).getSnapshot())[0]?.quantity).toBe(partySize);
  });

  it('shows the times where that slot is no longer free', async () => {
    const world = arrange({ time: '16:05' });
    await settled();
    expect(world.screen()).toEqual({ name: 'slots' });
  });

  it('holds the places at once, with the time until they are given back', async () => {
    const world = await goToCustomerStep();
    expect(world.screen().name).toBe('customer');
    expect(world.places()).toBe(slotCapacity - partySize);
    const { basket } = world.sale.getSnapshot().visit;
    expect(basket && selectDeadlineMs(basket)).toBe(startMs + holdMs);
  });

  it('offers cash, the card machine, paying later and a link', async () => {
    const world = await goToCustomerStep();
    const options = selectPaymentOptions(requireCheckout(world).getSnapshot());
    expect(listTenders(options)).toEqual(['cash', 'cardAtVenue', 'later', 'link']);
    expect(pickTender(options, null)).toBe('cash');
    expect(pickTender(options, 'link')).toBe('link');
    expect(pickTender([], 'link')).toBeNull();
  });

  it('books a walk-in by its first name, and records the cash', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.sale.book();
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'settled' });
    expect(world.takePayment.mock.calls.map(([, command]) => command)).toEqual([
      { version: 1, method: 'cash', amount: price },
    ]);
    expect(world.simulator.venue.confirmations).toHaveLength(1);
  });

  it('records a payment with the card machine', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.sale.chooseTender('cardAtVenue');
    world.sale.book();
    await settled();
    expect(world.takePayment.mock.calls[0]?.[1].method).toBe('cardAtVenue');
  });

  it('records nothing where the party pays when it comes', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada', lastName: 'Byron', phone: '+1 407 555 0100' });
    world.sale.chooseTender('later');
    world.sale.book();
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'none' });
    expect(world.takePayment).not.toHaveBeenCalled();
  });

  it('says what is wrong with the typed details, and books nothing', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: ' ', email: 'ada' });
    world.sale.book();
    await settled();
    expect(selectFieldErrors(requireCheckout(world).getSnapshot())).toMatchObject({
      firstName: 'This field is required',
      lastName: null,
      email: 'Invalid Email',
      phone: null,
    });
    expect(world.countCalls('checkout')).toBe(0);
  });

  it('repeats a sale without a response, and sells once', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.simulator.failNext('checkout', { kind: 'network', afterEffect: true });
    world.sale.book();
    await settled();
    expect(world.screen()).toEqual({ name: 'inDoubt' });
    world.clock.increment(1_000);
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'settled' });
    expect(world.simulator.venue.confirmations).toHaveLength(1);
  });

  it('keeps the booking where the payment could not be recorded', async () => {
    const readAccount = vi
      .fn<MoneyPorts['readAccount']>()
      .mockResolvedValueOnce({ ok: false, error: { kind: 'unknown', phrase: null } })
      .mockResolvedValue({ ok: true, value: { version: 1, due: price } });
    const world = await goToCustomerStep({ time: '16:00' }, { readAccount });
    type(world, { firstName: 'Ada' });
    world.sale.book();
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'failed' });
    world.sale.retrySettlement();
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'settled' });
  });

  it('can leave a payment that could not be recorded to later', async () => {
    const readAccount: MoneyPorts['readAccount'] = async () => ({
      ok: false,
      error: { kind: 'unknown', phrase: null },
    });
    const world = await goToCustomerStep({ time: '16:00' }, { readAccount });
    type(world, { firstName: 'Ada' });
    world.sale.book();
    await settled();
    world.sale.leaveUnpaid();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'left' });
  });
});

describe('a sale with a payment link', () => {
  async function makeLink(): Promise<World> {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.sale.chooseTender('link');
    world.sale.book();
    await settled();
    return world;
  }

  it('shows the link to the page of the provider', async () => {
    const world = await makeLink();
    expect(world.screen()).toMatchObject({
      name: 'link',
      isUnsure: false,
      payment: { handoff: { values: { url: 'https://provider.example/pay/pay-1' } } },
    });
    expect(world.takePayment).not.toHaveBeenCalled();
  });

  it('ends without a press once the party has paid', async () => {
    const world = await makeLink();
    for (let checks = 0; checks < 3; checks += 1) {
      world.clock.increment(linkCheckMs);
      await settled();
      expect(world.screen().name).toBe('link');
    }
    world.simulator.venue.payments.pay('pay-1');
    world.clock.increment(linkCheckMs);
    await settled();
    expect(world.screen()).toMatchObject({
      name: 'sold',
      settlement: 'none',
      confirmation: { paidMinor: price * 100 },
    });
  });

  it('gives the places back at the deadline of the link', async () => {
    const world = await makeLink();
    const { payment } = requireCheckout(world).getSnapshot().context;
    for (let elapsed = 0; elapsed <= (payment?.expiresInMs ?? 0); elapsed += linkCheckMs) {
      world.clock.increment(linkCheckMs);
      await settled();
    }
    expect(world.screen().name).not.toBe('link');
    expect(world.places()).toBe(slotCapacity);
  });

  it('can be paid in cash after the link is cancelled', async () => {
    const world = await makeLink();
    requireCheckout(world).send({ type: 'payment.change' });
    await settled();
    expect(world.screen().name).toBe('customer');
    world.sale.chooseTender('cash');
    world.sale.book();
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'settled' });
  });

  it('keeps the places where the screen is left, since the party can pay at home', async () => {
    const world = await makeLink();
    const fetched = world.countCalls('getPayment');
    world.sale.leave();
    world.clock.increment(10 * linkCheckMs);
    await settled();
    expect(world.places()).toBe(slotCapacity - partySize);
    expect([world.countCalls('deleteBasket'), world.countCalls('getPayment')]).toEqual([0, fetched]);
  });
});

describe('a sale that is left', () => {
  it('gives the places back', async () => {
    const world = await goToCustomerStep();
    world.sale.leave();
    world.sale.leave();
    await settled();
    expect([world.places(), world.countCalls('deleteBasket')]).toEqual([slotCapacity, 1]);
  });

  it('gives the places back once their hold is confirmed, if it was still under way', async () => {
    const world = arrange({ time: '16:00' });
    const release = world.simulator.holdBack('createBasket');
    await hold(world);
    world.sale.leave();
    release();
    await settled();
    expect([world.places(), world.countCalls('deleteBasket')]).toEqual([slotCapacity, 1]);
  });

  it('logs that the places could not be given back', async () => {
    const world = await goToCustomerStep();
    world.simulator.failNext('deleteBasket', { kind: 'network' });
    world.sale.leave();
    await settled();
    expect(world.log).toHaveBeenCalledOnce();
  });

  it('keeps the places of a booked game', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.sale.book();
    await settled();
    world.sale.leave();
    await settled();
    expect([world.places(), world.countCalls('deleteBasket')]).toEqual([slotCapacity - partySize, 0]);
  });

  it('keeps the places where it is not known whether the game is booked', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.simulator.failNext('checkout', { kind: 'network', afterEffect: true });
    world.sale.book();
    await settled();
    world.sale.leave();
    await settled();
    expect([world.places(), world.countCalls('deleteBasket')]).toEqual([slotCapacity - partySize, 0]);
  });
});

describe('money that was handed over', () => {
  /** Sells a game, and leaves the screen before the server has said the due amount. */
  const leaveWhileRecording = async (money: Partial<MoneyPorts> = {}) => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const readAccount: MoneyPorts['readAccount'] = async () => {
      await gate;
      return { ok: true, value: { version: 1, due: price } };
    };
    const world = await goToCustomerStep({ time: '16:00' }, { readAccount, ...money });
    type(world, { firstName: 'Ada' });
    world.sale.chooseTender('cash');
    world.sale.book();
    await settled();
    expect(world.screen()).toMatchObject({ name: 'sold', settlement: 'busy' });
    world.sale.leave();
    open();
    await settled();
    return world;
  };

  it('is recorded although the screen is left before', async () => {
    const world = await leaveWhileRecording();
    expect(world.takePayment).toHaveBeenCalledOnce();
    expect(world.onUnrecorded).not.toHaveBeenCalled();
  });

  it('is reported where it could not be recorded after the screen is left', async () => {
    const world = await leaveWhileRecording({
      takePayment: async () => ({ ok: false, error: { kind: 'unknown', phrase: null } }),
    });
    expect(world.onUnrecorded).toHaveBeenCalledExactlyOnceWith(expect.any(String));
  });

  it('is recorded although the screen is left while the game is being booked', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada' });
    world.sale.chooseTender('cash');
    const release = world.simulator.holdBack('checkout');
    world.sale.book();
    await settled();
    world.sale.leave();
    release();
    await settled();
    expect(world.takePayment).toHaveBeenCalledOnce();
    expect([world.places(), world.countCalls('deleteBasket')]).toEqual([slotCapacity - partySize, 0]);
  });
});

describe('the choice of another time', () => {
  it('gives the places back first, and keeps what was typed', async () => {
    const world = await goToCustomerStep();
    type(world, { firstName: 'Ada', phone: '+1 407 555 0100' });
    const changed = world.sale.changeTime();
    expect(world.screen()).toEqual({ name: 'loading' });
    await changed;
    await settled();
    expect(world.screen()).toEqual({ name: 'slots' });
    expect(world.places()).toBe(slotCapacity);
    const later = selectSlotRows(requireBooking(world).getSnapshot())
      .rows.flat()
      .find(({ slot }) => slot.startTime > '16:00');
    requireBooking(world).send({ type: 'slot.select', instanceId: later?.slot.instanceId ?? '' });
    await hold(world);
    expect(world.screen()).toMatchObject({
      name: 'customer',
      basket: { bookings: [{ startTime: later?.slot.startTime }] },
    });
    expect(requireCheckout(world).getSnapshot().context.customer).toMatchObject({
      firstName: 'Ada',
      phone: '+1 407 555 0100',
    });
  });

  it('is possible after the hold has ended, with nothing to give back', async () => {
    const world = await goToCustomerStep();
    world.clock.increment(holdMs + 60_000);
    await settled();
    expect(world.screen()).toEqual({ name: 'expired' });
    await world.sale.changeTime();
    await settled();
    expect([world.screen().name, world.countCalls('deleteBasket')]).toEqual(['slots', 0]);
  });
});
