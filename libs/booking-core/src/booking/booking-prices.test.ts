import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { pricingCategoryFixture } from '../testing/fixtures.ts';
import { createSimulator } from '../testing/simulator.ts';
import type { PriceTable } from '../prices/price-table.ts';
import { bookingMachine } from './booking.machine.ts';
import {
  selectBookNow,
  selectBookNowError,
  selectCategories,
  selectPriceReasons,
  selectTotalMinor,
} from './tickets.selectors.ts';

const now = () => Date.parse('2026-11-23T15:00:00Z');
const game = { id: 'game-lost-temple', capacity: 8 };

/** Arranges a visitor who has chosen tickets of a slot, and a venue that can change its prices. */
async function arrange(before: PriceTable, isQuoted = false) {
  const sold = {
    ...game,
    pricingCategories: [pricingCategoryFixture({ id: 'adult' }), pricingCategoryFixture({ id: 'child' })],
    prices: before,
    isQuoted,
  };
  const simulator = createSimulator({ now, seed: 4, games: [sold] });
  const actor = createActor(bookingMachine, {
    input: {
      gateway: simulator.gateway,
      game,
      location: { id: 'loc-orlando', timeZone: 'America/New_York' },
      now,
      createKey: () => crypto.randomUUID(),
      initialInstanceId: simulator.venue.toInstanceId(game.id, '2026-11-24', '16:00'),
    },
  }).start();
  const reach = (state: 'choosingTickets' | 'submitting' | 'settling') =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  await reach('choosingTickets');
  return { actor, reach, simulator, change: (prices: PriceTable) => Object.assign(sold, { prices }) };
}

/** Returns prices at which an adult pays this sum and a child 20.00; in a party of four or more each pays 10.00 less. A slot begins with two adults. */
const at = (adult: number, reasons?: PriceTable['reasons']): PriceTable => ({
  each: [
    { size: 1, minor: { adult, child: 2_000 } },
    { size: 4, minor: { adult: adult - 1_000, child: 1_000 } },
  ],
  ...(reasons && { reasons }),
});

it('the picker has the price of the party, its reasons, and the difference of one more ticket', async () => {
  const { actor } = await arrange(at(4_000, [{ type: 'weekday', weekday: 'sat' }]));
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 3 });
  expect(selectTotalMinor(actor.getSnapshot())).toBe(3 * 4_000);
  // With a fourth ticket each of the three adults pays 10.00 less. The ticket itself costs 30.00 for an adult and 10.00 for a child, so it adds 0 or -20.00.
  expect(
    selectCategories(actor.getSnapshot()).map(({ priceMinor, oneMoreMinor }) => [priceMinor, oneMoreMinor]),
  ).toEqual([
    [4_000, 0],
    [2_000, -2_000],
  ]);
  expect(selectPriceReasons(actor.getSnapshot())).toEqual([{ type: 'weekday', weekday: 'sat' }]);
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 4 });
  expect(selectPriceReasons(actor.getSnapshot()).at(-1)).toEqual({ type: 'party', size: 4 });
});

describe('the total at a venue that prices each party separately', () => {
  const open = async () => {
    const venue = await arrange(at(4_000), true);
    const total = () => selectTotalMinor(venue.actor.getSnapshot());
    return { ...venue, total };
  };

  it('is fetched for each party, and is unknown until it arrives', async () => {
    const { actor, reach, total } = await open();
    expect(total()).toBe(2 * 4_000);
    actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 3 });
    expect(total()).toBeNull();
    // Another party is chosen before the first price has arrived.
    actor.send({ type: 'quantity.increase', categoryId: 'adult' });
    actor.send({ type: 'quantity.decrease', categoryId: 'child' });
    expect(selectBookNow(actor.getSnapshot()).isEnabled).toBe(false);
    await reach('choosingTickets');
    // Four adults pay 30.00 each.
    expect(total()).toBe(4 * 3_000);
  });

  it('stays unknown if it cannot be fetched, and the tickets can be booked all the same', async () => {
    const { actor, reach, total, simulator } = await open();
    simulator.failNext('getSlot', { kind: 'timeout' });
    actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 3 });
    await reach('choosingTickets');
    expect(total()).toBeNull();
    expect(selectCategories(actor.getSnapshot()).map(({ priceMinor }) => priceMinor)).toEqual([2_900, 2_900]);
    actor.send({ type: 'booking.submit' });
    await reach('settling');
    // The basket says that the price has changed.
    expect(actor.getSnapshot().context.basket?.totalMinor).toBe(3 * 4_000);
  });

  it('has to be confirmed again if it has risen since it was fetched', async () => {
    const { actor, reach, change, total } = await open();
    change(at(5_000));
    actor.send({ type: 'booking.submit' });
    await reach('choosingTickets');
    expect(selectBookNowError(actor.getSnapshot())?.error.kind).toBe('conflict');
    expect(total()).toBe(2 * 5_000);
  });
});

it('a price that has risen is shown before the places are held at it', async () => {
  const { actor, reach, simulator, change } = await arrange(at(4_000));
  change(at(5_000));
  actor.send({ type: 'booking.submit' });
  await reach('choosingTickets');
  expect(selectBookNowError(actor.getSnapshot())?.error.details).toEqual([
    'The price has changed. Please check it again.',
  ]);
  expect(selectTotalMinor(actor.getSnapshot())).toBe(2 * 5_000);
  expect(simulator.venue.held(simulator.venue.toInstanceId(game.id, '2026-11-24', '16:00'))).toBe(0);
  actor.send({ type: 'booking.submit' });
  await reach('settling');
  expect(actor.getSnapshot().context.basket?.totalMinor).toBe(2 * 5_000);
});

it('a price that has fallen is charged without a question', async () => {
  const { actor, reach, change } = await arrange(at(4_000));
  change(at(3_000));
  actor.send({ type: 'booking.submit' });
  await reach('settling');
  expect(actor.getSnapshot().context.basket?.totalMinor).toBe(2 * 3_000);
});
