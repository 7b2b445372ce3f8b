import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import { bookingMachine } from './booking.machine.ts';
import {
  selectDate,
  selectError,
  selectIsLoading,
  selectQuantities,
  selectSlotCount,
  selectSlotFacts,
} from './booking.selectors.ts';
import { selectBookNowError } from './tickets.selectors.ts';
import { chosenTickets } from '../testing/chosen-tickets.ts';
import type { BookingInput } from './booking.types.ts';

const game = { id: 'game-lost-temple' };
const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
const today = '2026-12-01';
const yesterday = '2026-11-30';
const tomorrow = '2026-12-02';

function arrange(over: Partial<BookingInput> = {}) {
  const time = createSimulatedTime();
  const simulator = createSimulator({ now: time.now });
  const basketStore = createMemoryBasketStore();
  const { gateway, venue } = simulator;
  const input = { gateway, game, location, now: time.now, createKey: createCountingKeys(), basketStore, ...over };
  const actor = createActor(bookingMachine, { clock: time.clock, input }).start();
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: Infinity });
  const slotAt = (startTime: string, date = today) => venue.toInstanceId(game.id, date, startTime);
  return { actor, simulator, venue, gateway, basketStore, reach, slotAt };
}

type World = ReturnType<typeof arrange>;

/** Arranges a basket of the visitor's with two tickets at 19:00, and two tickets chosen for 16:00. */
async function withTwoChoices(): Promise<World> {
  const world = arrange();
  const tickets = [{ pricingCategoryId: 'adult', quantity: 2 }];
  const made = world.venue.createBasket({ bookings: [{ instanceId: world.slotAt('19:00'), tickets }] });
  if (!made.ok) throw new Error(made.error.message);
  world.basketStore.write(location.id, made.value.id);
  await world.reach('choosingSlot');
  world.actor.send({ type: 'slot.open', instanceId: world.slotAt('16:00'), quantities: { adult: 2 } });
  await world.reach('choosingTickets');
  return world;
}

describe('a basket with a booking that is no longer available', () => {
  it('is reported when Book Now is rejected, and the choice is kept', async () => {
    const world = await withTwoChoices();
    world.simulator.venue.closeSlot(world.slotAt('19:00'));
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    const kept = await world.reach('choosingTickets');
    expect(selectBookNowError(kept)?.vanished.map(({ startTime }) => startTime)).toEqual(['19:00']);
    expect(chosenTickets(kept)).toBe(2);
  });

  it('drops the booking on the visitor’s request, and holds the rest', async () => {
    const world = await withTwoChoices();
    // Before the first Book Now nothing is known to have vanished, so the request is ignored.
    world.actor.send({ type: 'booking.submitWithoutVanished' });
    expect(world.actor.getSnapshot().value).toBe('choosingTickets');
    world.simulator.venue.closeSlot(world.slotAt('19:00'));
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    await world.reach('choosingTickets');
    world.actor.send({ type: 'booking.submitWithoutVanished' });
    const settled = await world.reach('settling');
    expect(settled.context.basket?.bookings.map(({ startTime }) => startTime)).toEqual(['16:00']);
    expect(selectBookNowError(settled)).toBeNull();
  });

  it('is not reported if the chosen slot is the reason, or if the reason is unknown', async () => {
    const world = await withTwoChoices();
    world.venue.takePlaces(world.slotAt('16:00'), 7);
    world.actor.send({ type: 'booking.submit' });
    expect((await world.reach('ticketsGone')).context.bookNowError?.vanished).toEqual([]);

    const other = await withTwoChoices();
    other.venue.closeSlot(other.slotAt('19:00'));
    other.simulator.failNext('getSlot', { kind: 'network' });
    other.actor.send({ type: 'booking.submit' });
    await other.reach('reloadingTickets');
    expect(selectBookNowError(await other.reach('choosingTickets'))?.vanished).toEqual([]);
  });

  it('is no longer reported after the slot was left', async () => {
    const world = await withTwoChoices();
    world.venue.closeSlot(world.slotAt('19:00'));
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    await world.reach('choosingTickets');
    world.actor.send({ type: 'slot.change' });
    expect((await world.reach('choosingSlot')).context.bookNowError).toBeNull();
  });
});

describe('a visitor who comes back', () => {
  it('finds the tickets of the URL, as far as they are still available', async () => {
    const instanceId = [game.id, today, '16:00'].join('~');
    const world = arrange({ initialInstanceId: instanceId, initialQuantities: { adult: 99, gone: 2 } });
    expect(selectQuantities(await world.reach('choosingTickets'))).toEqual({ adult: 8, child: 0 });
  });

  it('sees the known slots until the current ones are loaded', async () => {
    const world = arrange();
    const before = selectSlotCount(await world.reach('choosingSlot'));
    world.venue.closeSlot(world.slotAt('16:00'));
    world.actor.send({ type: 'booking.refresh' });
    expect(selectIsLoading(world.actor.getSnapshot())).toBe(false);
    const now = selectSlotCount(await world.reach('choosingSlot'));
    expect(now).toEqual({ total: before?.total, available: (before?.available ?? 0) - 1 });
  });

  it('keeps the chosen tickets, and sees if they are gone', async () => {
    const world = await withTwoChoices();
    world.actor.send({ type: 'booking.refresh' });
    expect(chosenTickets(await world.reach('choosingTickets'))).toBe(2);
    world.venue.closeSlot(world.slotAt('16:00'));
    world.actor.send({ type: 'booking.refresh' });
    await world.reach('ticketsGone');
  });

  it('sees the list again after an error, without a press', async () => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.simulator.failNext('listSlots', { kind: 'network' });
    world.actor.send({ type: 'booking.refresh' });
    expect(selectError(await world.reach('slotsFailed'))).toMatchObject({ of: 'slots' });
    world.actor.send({ type: 'booking.refresh' });
    await world.reach('choosingSlot');
  });
});

describe('the venue’s date, where it differs from the visitor’s clock', () => {
  // The dates that can be chosen end 60 days after the venue's date.
  it.each([
    ['a day later', tomorrow, '2027-01-31'],
    ['a day earlier', yesterday, '2027-01-29'],
  ])('moves the list and the dates that can be chosen, if it is %s', async (_, day, maxDate) => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.actor.send({ type: 'today.set', date: day });
    expect(selectDate(world.actor.getSnapshot())).toMatchObject({ date: day, minDate: day, maxDate });
    await world.reach('choosingSlot');
    expect(world.simulator.calls.at(-1)?.query).toMatchObject({ date: day });
  });

  it('does not move a date that the visitor has chosen', async () => {
    const world = arrange({ date: '2026-12-05' });
    await world.reach('choosingSlot');
    world.actor.send({ type: 'today.set', date: tomorrow });
    expect(world.actor.getSnapshot().value).toBe('choosingSlot');
    expect(selectDate(world.actor.getSnapshot())).toMatchObject({ date: '2026-12-05', minDate: tomorrow });
  });

  it.each([today, 'soon'])('changes nothing if it is %s', async (date) => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.actor.send({ type: 'today.set', date });
    expect(selectDate(world.actor.getSnapshot())).toMatchObject({ date: today, minDate: today });
  });
});

it('the facts of a list are those that all its slots have in common', async () => {
  const world = arrange();
  expect(selectSlotFacts(world.actor.getSnapshot())).toBeNull();
  expect(selectSlotFacts(await world.reach('choosingSlot'))).toMatchObject({ isPrivate: false, currency: 'USD' });
});
