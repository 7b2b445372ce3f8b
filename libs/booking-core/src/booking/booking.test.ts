import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import { settleMs } from '../foundation/constants.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator, type Simulator } from '../testing/simulator.ts';
import { customerFixture, pricingCategoryFixture } from '../testing/fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import {
  selectDate,
  selectError,
  selectIsLoading,
  selectKidsMode,
  selectSelectedSlot,
  selectSlotRows,
  selectStep,
  selectTicketsMessage,
  type SlotView,
} from './booking.selectors.ts';
import { selectBookNowError, selectBookNow, selectCategories, selectTotalMinor } from './tickets.selectors.ts';
import { chosenTickets } from '../testing/chosen-tickets.ts';
import type { BookingEmitted, BookingInput } from './booking.types.ts';

const game = { id: 'game-lost-temple' };
const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
const today = '2026-12-01';

function arrange(over: Partial<BookingInput> = {}, prepare: (simulator: Simulator) => void = () => undefined) {
  const time = createSimulatedTime();
  const simulator = createSimulator({ now: time.now });
  prepare(simulator);
  const basketStore = createMemoryBasketStore();
  const emitted: BookingEmitted[] = [];
  const input: BookingInput = {
    gateway: simulator.gateway,
    game,
    location,
    now: time.now,
    createKey: createCountingKeys(),
    basketStore,
    ...over,
  };
  const actor = createActor(bookingMachine, { clock: time.clock, input });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: Infinity });
  return { actor, input, simulator, basketStore, time, emitted, reach };
}

type World = ReturnType<typeof arrange>;

/** Returns the id of a slot. It is 10:00 in Orlando now, so the first slot of the day starts at this moment; the slot at 16:00 is free. */
function slotId(simulator: Simulator, time = '16:00', date = today) {
  return simulator.venue.toInstanceId(game.id, date, time);
}

async function chooseTickets(world: World, adults = 2) {
  await world.reach('choosingSlot');
  world.actor.send({ type: 'slot.select', instanceId: slotId(world.simulator) });
  await world.reach('choosingTickets');
  world.actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: adults });
}

/** Lets the two waits of Book Now pass: one after the update of the basket, one after the navigation. */
function finishBookNow({ time: { clock } }: World) {
  clock.increment(settleMs);
  clock.increment(settleMs);
}

function lastQuery({ simulator }: World) {
  return simulator.calls.at(-1)?.query;
}

describe('the slot list', () => {
  it('loads the slots of the venue’s today, kids mode off', async () => {
    const world = arrange();
    expect(selectIsLoading(world.actor.getSnapshot())).toBe(true);
    await world.reach('choosingSlot');
    expect(selectStep(world.actor.getSnapshot())).toBe('slots');
    expect(selectIsLoading(world.actor.getSnapshot())).toBe(false);
    expect(lastQuery(world)).toEqual({
      locationId: 'loc-orlando',
      gameId: game.id,
      date: today,
      isKidsMode: false,
    });
  });

  it('begins with today by the venue’s clock, not by the visitor’s', async () => {
    const world = arrange({
      location: { ...location, timeZone: 'Asia/Dubai' },
      now: () => Date.parse('2026-12-01T21:00Z'),
    });
    await world.reach('choosingSlot');
    expect(selectDate(world.actor.getSnapshot())).toEqual({
      date: '2026-12-02',
      minDate: '2026-12-02',
      maxDate: '2027-01-31',
      isChosen: false,
      isDisabled: false,
    });
  });

  it('says that a date is chosen until the visitor takes the choice back', async () => {
    const { actor } = arrange();
    const dateNow = () => selectDate(actor.getSnapshot());
    expect(dateNow()).toMatchObject({ date: today, isChosen: false });
    actor.send({ type: 'date.select', date: '2026-12-05' });
    expect(dateNow()).toMatchObject({ date: '2026-12-05', isChosen: true });
    actor.send({ type: 'date.select', date: null });
    expect(dateNow()).toMatchObject({ date: today, isChosen: false });
    actor.send({ type: 'date.select', date: today });
    expect(dateNow()).toMatchObject({ date: today, isChosen: true });
    expect(selectDate(arrange({ date: today }).actor.getSnapshot()).isChosen).toBe(true);
  });

  it.each([
    ['2020-01-01', today],
    ['2099-01-01', '2026-12-11'],
    ['2026-12-05', '2026-12-05'],
    ['soon', today],
  ])('begins, asked for the date %s, with %s', (date, expected) => {
    const { actor } = arrange({ date, maxDate: '2026-12-11' });
    expect(selectDate(actor.getSnapshot()).date).toBe(expected);
  });

  it('shows each slot with its state and its reason, and before More only the first five that have not begun', async () => {
    const world = arrange({}, (simulator) => {
      simulator.venue.takePlaces(slotId(simulator, '11:30'), 8);
      simulator.venue.takePlaces(slotId(simulator, '13:00'), 7);
      simulator.venue.closeSlot(slotId(simulator, '16:00'));
    });
    await world.reach('choosingSlot');
    const { rows, hasMore, hiddenCount } = selectSlotRows(world.actor.getSnapshot());
    const inWords = ({ slot, state, reason }: SlotView) => [slot.startTime, state, reason?.code];
    expect(rows.map((row) => row.map(inWords))).toEqual([
      [
        ['11:30', 'unavailable', 'soldOut'],
        ['13:00', 'unavailable', 'tooFewPlaces'],
        ['16:00', 'unavailable', 'unavailable'],
      ],
      [
        ['17:30', 'available', undefined],
        ['19:00', 'available', undefined],
      ],
    ]);
    expect([hasMore, hiddenCount]).toEqual([true, 2]);
    world.actor.send({ type: 'slots.toggleMore' });
    const all = selectSlotRows(world.actor.getSnapshot());
    expect(all).toMatchObject({ isExpanded: true, hiddenCount: 0 });
    expect(all.rows.flat().map(inWords).at(0)).toEqual(['10:00', 'unavailable', 'inThePast']);
    expect(all.rows.flat().map(inWords).at(-1)).toEqual(['20:30', 'available', undefined]);
    world.actor.send({ type: 'slots.layout', splitCount: null, columns: 4 });
    expect(selectSlotRows(world.actor.getSnapshot())).toMatchObject({ hasMore: false, columns: 4 });
  });

  it('does not select a slot that is unavailable or unknown', async () => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.actor.send({ type: 'slot.select', instanceId: slotId(world.simulator, '10:00') });
    world.actor.send({ type: 'slot.select', instanceId: 'nowhere' });
    expect(world.actor.getSnapshot().value).toBe('choosingSlot');
  });

  it('reloads when Kids Mode is switched, and only then', async () => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.actor.send({ type: 'kidsMode.set', isOn: false });
    expect(world.actor.getSnapshot().value).toBe('choosingSlot');
    world.actor.send({ type: 'kidsMode.set', isOn: true });
    expect(selectSlotRows(world.actor.getSnapshot()).rows).toEqual([]);
    await world.reach('choosingSlot');
    expect(lastQuery(world)).toMatchObject({ isKidsMode: true });
    expect(selectKidsMode(world.actor.getSnapshot())).toEqual({ isOn: true, isDisabled: false });
  });

  it.each(['2026-11-30', '2027-02-01', 'tomorrow'])('ignores the date %s, which is not offered', async (date) => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.actor.send({ type: 'date.select', date });
    expect(world.actor.getSnapshot().value).toBe('choosingSlot');
  });

  it('never shows a late response for a date that was left', async () => {
    const world = arrange();
    const release = world.simulator.holdBack('listSlots');
    world.actor.send({ type: 'date.select', date: '2026-12-02' });
    world.actor.send({ type: 'date.select', date: '2026-12-03' });
    release();
    await world.reach('choosingSlot');
    const dates = selectSlotRows(world.actor.getSnapshot())
      .rows.flat()
      .map(({ slot }) => slot.date);
    expect(new Set(dates)).toEqual(new Set(['2026-12-03']));
    expect(world.simulator.calls).toHaveLength(3);
  });

  it('has an error when the list cannot be loaded, and loads again', async () => {
    const world = arrange({}, (simulator) => {
      simulator.failNext('listSlots', { kind: 'server' });
    });
    const failed = await world.reach('slotsFailed');
    expect(selectError(failed)).toMatchObject({ of: 'slots', error: { kind: 'server' } });
    world.actor.send({ type: 'slots.retry' });
    const chosen = await world.reach('choosingSlot');
    expect(selectError(chosen)).toBeNull();
  });

  it('survives a gateway that throws', async () => {
    const { gateway } = createSimulator({ now: () => 0 });
    const world = arrange({ gateway: { ...gateway, listSlots: () => Promise.reject(new Error('boom')) } });
    expect(selectError(await world.reach('slotsFailed'))?.error.message).toContain('boom');
  });
});

describe('the ticket picker', () => {
  it('lists the categories that are not hidden, each with its controls', async () => {
    const world = arrange();
    await chooseTickets(world, 0);
    expect(selectStep(world.actor.getSnapshot())).toBe('tickets');
    expect(selectCategories(world.actor.getSnapshot())).toEqual([
      {
        id: 'adult',
        name: 'Adult',
        priceMinor: 2_900,
        oneMoreMinor: 2_900,
        minQuantity: 0,
        maxQuantity: 8,
        quantity: 0,
        limit: null,
        canIncrease: true,
        increaseReason: null,
        canDecrease: false,
        decreaseReason: { code: 'atZero' },
        isReduced: false,
      },
      expect.objectContaining({ id: 'child', quantity: 0 }),
    ]);
  });

  it('counts tickets and money, and enables Book Now at the minimum', async () => {
    const world = arrange();
    await chooseTickets(world, 0);
    world.actor.send({ type: 'quantity.increase', categoryId: 'adult' });
    expect(selectBookNow(world.actor.getSnapshot())).toEqual({
      isEnabled: false,
      isSubmitting: false,
      reason: { code: 'belowMinimum', missing: 1 },
    });
    world.actor.send({ type: 'quantity.increase', categoryId: 'child' });
    expect(selectBookNow(world.actor.getSnapshot())).toMatchObject({ isEnabled: true, reason: null });
    expect(chosenTickets(world.actor.getSnapshot())).toBe(2);
    // An adult at 29.00 and a child at 19.50.
    expect(selectTotalMinor(world.actor.getSnapshot())).toBe(2_900 + 1_950);
    world.actor.send({ type: 'quantity.decrease', categoryId: 'child' });
    expect(chosenTickets(world.actor.getSnapshot())).toBe(1);
  });

  it('does not submit below the minimum', async () => {
    const world = arrange();
    await chooseTickets(world, 1);
    world.actor.send({ type: 'booking.submit' });
    expect(world.actor.getSnapshot().value).toBe('choosingTickets');
  });

  it('stops adding at the total', async () => {
    const world = arrange();
    await chooseTickets(world, 20);
    const [adult, child] = selectCategories(world.actor.getSnapshot());
    expect([adult?.quantity, adult?.increaseReason]).toEqual([8, { code: 'totalAtMaximum', max: 8 }]);
    expect(child?.increaseReason).toEqual({ code: 'totalAtMaximum', max: 8 });
    expect([adult?.limit, child?.limit]).toEqual([adult?.increaseReason, child?.increaseReason]);
  });

  it.each(['slot.change', 'date.select'] as const)('returns to the list on %s and forgets the choice', async (type) => {
    const world = arrange();
    await chooseTickets(world);
    world.actor.send(type === 'slot.change' ? { type } : { type, date: '2026-12-02' });
    await world.reach('choosingSlot');
    expect(chosenTickets(world.actor.getSnapshot())).toBe(0);
    expect(
      selectSlotRows(world.actor.getSnapshot())
        .rows.flat()
        .some(({ state }) => state === 'selected'),
    ).toBe(false);
  });

  it('shows the known list at once on Change Time, and lets a slot be chosen while it is refreshed', async () => {
    const world = arrange();
    await chooseTickets(world);
    world.simulator.holdBack('listSlots');
    world.actor.send({ type: 'slot.change' });
    expect(world.actor.getSnapshot().value).toBe('loadingSlots');
    expect(selectIsLoading(world.actor.getSnapshot())).toBe(false);
    world.actor.send({ type: 'slot.select', instanceId: slotId(world.simulator, '17:30') });
    await world.reach('choosingTickets');
  });

  it.each([
    ['in the past', 'inThePast', (world: World) => world.time.clock.increment(7 * 3_600_000)],
    ['no longer available', 'unavailable', (world: World) => world.simulator.venue.closeSlot(slotId(world.simulator))],
    ['taken by others', 'soldOut', (world: World) => world.simulator.venue.takePlaces(slotId(world.simulator), 8)],
    [
      'held by others',
      'held',
      (world: World) => {
        const bookings = [
          { instanceId: slotId(world.simulator), tickets: [{ pricingCategoryId: 'adult', quantity: 8 }] },
        ];
        world.simulator.venue.createBasket({ bookings });
      },
    ],
    ['unknown', 'unavailable', (world: World) => world.simulator.failNext('getSlot', { kind: 'notFound' })],
  ])('says that tickets are gone when the slot is %s, and why', async (_name, code, meddle) => {
    const world = arrange();
    await world.reach('choosingSlot');
    meddle(world);
    world.actor.send({ type: 'slot.select', instanceId: slotId(world.simulator) });
    const gone = await world.reach('ticketsGone');
    expect(selectTicketsMessage(gone)).toBe('Tickets no longer available');
    expect(selectCategories(gone)).toEqual([]);
    expect(selectBookNow(gone).reason).toMatchObject({ code });
    world.actor.send({ type: 'slot.change' });
    await world.reach('choosingSlot');
  });

  it('has the reason why a category cannot go below its minimum', async () => {
    const time = createSimulatedTime();
    const pricingCategories = [
      pricingCategoryFixture({ id: 'adult', minQuantity: 1 }),
      pricingCategoryFixture({ id: 'child' }),
    ];
    const { gateway, venue } = createSimulator({ now: time.now, games: [{ ...game, pricingCategories }] });
    const world = arrange({ gateway, now: time.now });
    await world.reach('choosingSlot');
    world.actor.send({ type: 'slot.select', instanceId: venue.toInstanceId(game.id, today, '16:00') });
    const [adult] = selectCategories(await world.reach('choosingTickets'));
    expect(adult).toMatchObject({ quantity: 2, decreaseReason: null });
    world.actor.send({ type: 'quantity.decrease', categoryId: 'adult' });
    const [fewest] = selectCategories(world.actor.getSnapshot());
    expect(fewest).toMatchObject({ quantity: 1, decreaseReason: { code: 'categoryAtMinimum', min: 1 } });
  });

  it('has an error when the details cannot be loaded, and loads again', async () => {
    const world = arrange();
    await world.reach('choosingSlot');
    world.simulator.failNext('getSlot', { kind: 'timeout' });
    world.actor.send({ type: 'slot.select', instanceId: slotId(world.simulator) });
    expect(selectError(await world.reach('ticketsFailed'))).toMatchObject({ of: 'tickets' });
    world.actor.send({ type: 'tickets.retry' });
    await world.reach('choosingTickets');
  });

  it('carries its game, location, date and Kids Mode once it is chosen', async () => {
    const world = arrange({ kidsModeByDefault: true });
    const chosen = { gameId: game.id, locationId: location.id, date: today, isKidsMode: true };
    const { rows } = selectSlotRows(await world.reach('choosingSlot'));
    const free = rows.flat().find(({ state }) => state === 'available');
    expect(selectSelectedSlot(world.actor.getSnapshot())).toBeNull();
    world.actor.send({ type: 'slot.select', instanceId: free?.slot.instanceId ?? '' });
    expect(selectSelectedSlot(world.actor.getSnapshot())).toMatchObject(chosen);
    expect(selectSelectedSlot(await world.reach('choosingTickets'))).toMatchObject(chosen);
  });

  it('starts at the slot of the URL, on its date', async () => {
    const world = arrange({ initialInstanceId: [game.id, '2026-12-05', '16:00'].join('~') });
    await world.reach('choosingTickets');
    expect(selectDate(world.actor.getSnapshot()).date).toBe('2026-12-05');
    world.actor.send({ type: 'slot.change' });
    await world.reach('choosingSlot');
    expect(lastQuery(world)).toMatchObject({ date: '2026-12-05' });
    world.actor.send({ type: 'slot.open', instanceId: slotId(world.simulator) });
    await world.reach('choosingTickets');
  });
});

describe('Book Now', () => {
  let world: World;
  beforeEach(async () => {
    world = arrange();
    await chooseTickets(world);
  });

  it('creates a basket, emits it, waits 500 ms, navigates, waits 500 ms', async () => {
    world.actor.send({ type: 'booking.submit' });
    expect(selectBookNow(world.actor.getSnapshot())).toEqual({
      isEnabled: false,
      isSubmitting: true,
      reason: { code: 'submitting' },
    });
    await world.reach('settling');
    expect(world.emitted.map(({ type }) => type)).toEqual(['basket.updated']);
    expect(world.basketStore.read('loc-orlando')).toBe('b-1');
    world.time.clock.increment(499);
    expect(world.actor.getSnapshot().value).toBe('settling');
    world.time.clock.increment(1);
    expect(world.emitted.at(-1)).toEqual({ type: 'checkout.navigate', basketId: 'b-1' });
    expect(selectBookNow(world.actor.getSnapshot()).isSubmitting).toBe(true);
    world.time.clock.increment(499);
    expect(world.actor.getSnapshot().value).toBe('navigating');
    world.time.clock.increment(1);
    expect(world.actor.getSnapshot().value).toBe('done');
    expect(selectBookNow(world.actor.getSnapshot()).isSubmitting).toBe(false);
  });

  it('goes on waiting after a restore from a persisted snapshot', async () => {
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
    const snapshot = world.actor.getPersistedSnapshot();
    world.actor.stop();
    const restored = createActor(bookingMachine, { clock: world.time.clock, input: world.input, snapshot }).start();
    finishBookNow(world);
    expect(restored.getSnapshot().value).toBe('done');
  });

  it('sends one request however often it is pressed, and locks the choice until the response', async () => {
    world.actor.send({ type: 'booking.submit' });
    world.actor.send({ type: 'booking.submit' });
    world.actor.send({ type: 'date.select', date: '2026-12-02' });
    world.actor.send({ type: 'slot.change' });
    expect(selectDate(world.actor.getSnapshot()).isDisabled).toBe(true);
    await world.reach('settling');
    expect(world.simulator.calls.filter(({ operation }) => operation === 'createBasket')).toHaveLength(1);
  });

  it('keeps the bookings of other slots, and replaces one of the same slot', async () => {
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
    finishBookNow(world);
    world.actor.send({ type: 'slot.open', instanceId: slotId(world.simulator, '17:30') });
    await world.reach('choosingTickets');
    world.actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 3 });
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
    finishBookNow(world);
    world.actor.send({ type: 'slot.open', instanceId: slotId(world.simulator, '16:00') });
    await world.reach('choosingTickets');
    world.actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 0 });
    world.actor.send({ type: 'quantity.set', categoryId: 'child', quantity: 4 });
    world.actor.send({ type: 'booking.submit' });
    const { context } = await world.reach('settling');
    expect(context.basket?.id).toBe('b-1');
    expect(
      context.basket?.bookings.map(({ startTime, tickets }) => [startTime, tickets[0]?.name, tickets[0]?.quantity]),
    ).toEqual([
      ['16:00', 'Child', 4],
      ['17:30', 'Adult', 3],
    ]);
  });

  it('still offers the slot whose places the visitor holds', async () => {
    world.actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 8 });
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
    finishBookNow(world);
    world.actor.send({ type: 'slot.change' });
    await world.reach('choosingSlot');
    world.actor.send({ type: 'slots.toggleMore' });
    const heldSlot = selectSlotRows(world.actor.getSnapshot())
      .rows.flat()
      .find(({ slot }) => slot.startTime === '16:00');
    expect([heldSlot?.state, heldSlot?.slot.spaces.maxAvailable]).toEqual(['available', 8]);
  });

  it('shows the server’s phrase after an error, keeps the page, and fits the quantities to the places left', async () => {
    world.actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 4 });
    world.simulator.venue.takePlaces(slotId(world.simulator), 5);
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    expect(world.emitted).toMatchObject([{ type: 'toast', scheme: 'danger', phrase: 'Tickets no longer available' }]);
    const kept = await world.reach('choosingTickets');
    expect(selectBookNow(kept).isSubmitting).toBe(false);
    expect(chosenTickets(kept)).toBe(3);
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
  });

  it('says after an error whether the visitor holds a basket', async () => {
    world.simulator.failNext('createBasket', { kind: 'rateLimited' });
    world.actor.send({ type: 'booking.submit' });
    expect(selectBookNowError(await world.reach('choosingTickets'))?.hasBasket).toBe(false);
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
    finishBookNow(world);
    world.actor.send({ type: 'booking.refresh' });
    await world.reach('choosingTickets');
    world.simulator.failNext('updateBasket', { kind: 'rateLimited' });
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    expect(selectBookNowError(await world.reach('choosingTickets'))?.hasBasket).toBe(true);
  });

  it('shows that the tickets are gone if the reload finds none', async () => {
    world.simulator.venue.takePlaces(slotId(world.simulator), 8);
    world.actor.send({ type: 'booking.submit' });
    expect(selectCategories(await world.reach('ticketsGone'))).toEqual([]);
  });

  it.each([
    ['no phrase', { kind: 'server' as const }],
    ['no response', { kind: 'network' as const }],
  ])(
    'says the default phrase when it fails with %s, and the reload failing too keeps the page',
    async (_name, failure) => {
      world.simulator.failNext('createBasket', failure);
      world.simulator.failNext('getSlot', failure);
      world.actor.send({ type: 'booking.submit' });
      await world.reach('reloadingTickets');
      const kept = await world.reach('choosingTickets');
      expect(world.emitted).toMatchObject([
        {
          type: 'toast',
          scheme: 'danger',
          phrase: 'Error updating basket, your selection might not be available anymore',
        },
      ]);
      expect(chosenTickets(kept)).toBe(2);
    },
  );

  it.each([
    ['no id', { id: '' }],
    ['no bookings', { bookings: [] }],
  ])('treats a response with %s as an error, whatever the status', async (_name, over) => {
    const { gateway } = world.simulator;
    const other = arrange({
      gateway: {
        ...gateway,
        createBasket: async (command) => {
          const outcome = await gateway.createBasket(command);
          return outcome.ok ? { ok: true, value: { ...outcome.value, ...over } } : outcome;
        },
      },
    });
    await chooseTickets(other);
    other.actor.send({ type: 'booking.submit' });
    await other.reach('reloadingTickets');
    expect(other.emitted.map(({ type }) => type)).toEqual(['toast']);
    expect(other.basketStore.read('loc-orlando')).toBeNull();
  });

  it('is sent again under the same keys while its outcome is unknown', async () => {
    world.simulator.failNext('createBasket', { kind: 'timeout', afterEffect: true });
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    await world.reach('choosingTickets');
    world.actor.send({ type: 'booking.submit' });
    const { context } = await world.reach('settling');
    expect(context.basket?.id).toBe('b-1');
    expect(world.simulator.venue.occupied(slotId(world.simulator))).toBe(2);
  });

  it('chooses new keys when the choice has changed', async () => {
    world.simulator.failNext('createBasket', { kind: 'timeout' });
    world.actor.send({ type: 'booking.submit' });
    await world.reach('reloadingTickets');
    await world.reach('choosingTickets');
    world.actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 3 });
    world.actor.send({ type: 'booking.submit' });
    await world.reach('settling');
    const keys = world.simulator.calls
      .filter(({ operation }) => operation === 'createBasket')
      .map(({ query }) => (query as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('Book Now with a stored basket', () => {
  async function withStoredBasket(meddle: (world: World) => Promise<void> | void) {
    const world = arrange();
    const made = await world.simulator.gateway.createBasket({
      locationId: 'loc-orlando',
      bookings: [
        { instanceId: slotId(world.simulator, '19:00'), tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] },
      ],
    });
    world.basketStore.write('loc-orlando', made.ok ? made.value.id : '');
    await chooseTickets(world);
    await meddle(world);
    world.actor.send({ type: 'booking.submit' });
    return world;
  }

  it.each([
    ['expired', (world: World) => world.simulator.venue.expireBasket('b-1')],
    [
      'was booked',
      async (world: World) => {
        await world.simulator.gateway.checkout({
          locationId: 'loc-orlando',
          basketId: 'b-1',
          customer: customerFixture(),
          locale: 'en',
          idempotencyKey: 'k',
        });
      },
    ],
    [
      'ended between reading and updating',
      (world: World) => {
        const { gateway } = world.simulator;
        const { getBasket } = gateway;
        // The first reading still finds the basket; it ends right after.
        Object.assign(gateway, {
          getBasket: async (query: Parameters<typeof getBasket>[0]) => {
            const outcome = await getBasket(query);
            world.simulator.venue.expireBasket('b-1');
            return outcome;
          },
        });
      },
    ],
  ])('starts a new basket when the stored one %s', async (_name, meddle) => {
    const world = await withStoredBasket(meddle);
    const { context } = await world.reach('settling');
    expect([context.basket?.id, context.basket?.bookings.length]).toEqual(['b-2', 1]);
    expect(world.basketStore.read('loc-orlando')).toBe('b-2');
  });

  it('keeps the stored basket when only the slot is rejected', async () => {
    const world = await withStoredBasket(({ simulator }) => simulator.venue.takePlaces(slotId(simulator), 7));
    await world.reach('ticketsGone');
    expect(world.basketStore.read('loc-orlando')).toBe('b-1');
    expect(world.simulator.calls.filter(({ operation }) => operation === 'createBasket')).toHaveLength(1);
  });

  it('fails instead of starting anew when the stored basket cannot be loaded', async () => {
    const world = await withStoredBasket(({ simulator }) => simulator.failNext('getBasket', { kind: 'network' }));
    await world.reach('reloadingTickets');
    expect(world.basketStore.read('loc-orlando')).toBe('b-1');
  });

  it('starts from the basket id of its input where there is no store', async () => {
    const world = arrange({ basketStore: undefined, basketId: 'b-9' });
    await world.reach('choosingSlot');
    expect(lastQuery(world)).toMatchObject({ basketId: 'b-9' });
  });
});
