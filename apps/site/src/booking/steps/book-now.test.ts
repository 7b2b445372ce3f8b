import { describe, expect, it } from 'vitest';
import { type BookingRequest, type PriceTable, type Quantities, shownPrices } from '@latchkey/booking-core';
import { createFormKey, createKeysFromForm } from '../../visit/form-keys.ts';
import { bookNow } from './book-now.ts';
import { nothingChosen, place, simulateBrowser } from './simulated-visit.fixture.ts';
import type { BookingPlace } from '../booking-place.ts';
import { toBookingChoice } from './step-choice.ts';

type Browser = ReturnType<typeof simulateBrowser>;

interface Press {
  readonly instanceId: string;
  readonly quantities?: Quantities;
  readonly key?: string;
  readonly without?: readonly string[] | null;
  readonly at?: BookingPlace;
  /** The prices that the page has shown. */
  readonly prices?: PriceTable | undefined;
}

const twoAdults = { adult: 2 };

/** Sends the form of a slot. */
function press(
  browser: Browser,
  { instanceId, quantities = twoAdults, key, without = null, at = place, prices }: Press,
) {
  return bookNow(browser.open(createKeysFromForm(key)), {
    choice: toBookingChoice(at, { ...nothingChosen, instanceId, quantities }, prices),
    quantities,
    without,
  });
}

/** Returns the games that the visitor holds now. */
async function readHeld({ simulator, basketStore }: Browser): Promise<readonly BookingRequest[]> {
  const basketId = basketStore.read(place.location.id);
  if (basketId === null) return [];
  const outcome = await simulator.gateway.getBasket({ locationId: place.location.id, basketId });
  return outcome.ok
    ? outcome.value.bookings.map(({ instanceId, tickets }) => ({
        instanceId,
        tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricingCategoryId, quantity })),
      }))
    : [];
}

/** A held game with tickets for adults only. */
const adults = (instanceId: string, quantity = 2) => ({
  instanceId,
  tickets: [{ pricingCategoryId: 'adult', quantity }],
});

/** Opens the page of a day with slots, in a room for eight unless the test says otherwise. Returns the ids of the first two slots. */
async function browserAtSlots(capacity?: number) {
  const browser = simulateBrowser({ ...(capacity !== undefined && { capacity }) });
  const [first = '', second = ''] = (await browser.slots()).map(({ instanceId }) => instanceId);
  return { browser, first, second };
}

it('holds the places of the slot', async () => {
  const { browser, first } = await browserAtSlots();
  expect(await press(browser, { instanceId: first })).toEqual({ type: 'held' });
  expect(await readHeld(browser)).toEqual([adults(first)]);
});

it('adds a second game to the basket', async () => {
  const { browser, first } = await browserAtSlots();
  const [other = ''] = (await browser.slots('other')).map(({ instanceId }) => instanceId);
  await press(browser, { instanceId: first });
  const at = { ...place, game: { ...place.game, id: 'other' } };
  expect(await press(browser, { instanceId: other, at })).toEqual({ type: 'held' });
  expect(await readHeld(browser)).toEqual([adults(first), adults(other)]);
});

it('books once for a form that is posted twice, at once or one after the other', async () => {
  const { browser, first } = await browserAtSlots();
  const key = createFormKey();
  const both = await Promise.all([
    press(browser, { instanceId: first, key }),
    press(browser, { instanceId: first, key }),
  ]);
  const all = [...both, await press(browser, { instanceId: first, key })];
  expect(all.map(({ type }) => type)).toEqual(['held', 'held', 'held']);
  expect(await readHeld(browser)).toEqual([adults(first)]);
  expect(browser.simulator.venue.held(first)).toBe(2);
});

it.each([
  // The form is for two adults, who fill a room for two.
  ['all places', 2],
  ['some of the places', 3],
])('books once for a form that is posted again after its first post took %s', async (_, capacity) => {
  const { browser, first } = await browserAtSlots(capacity);
  const key = createFormKey();
  expect(await press(browser, { instanceId: first, key })).toEqual({ type: 'held' });
  // The browser never received the first response, and so not its cookie with the basket.
  browser.basketStore.clear(place.location.id);
  expect(await press(browser, { instanceId: first, key })).toEqual({ type: 'held' });
  expect(await readHeld(browser)).toEqual([adults(first)]);
  expect(browser.simulator.venue.held(first)).toBe(2);
});

it('books once where the response was lost and the form is posted again', async () => {
  const { browser, first } = await browserAtSlots();
  const key = createFormKey();
  browser.simulator.failNext('createBasket', { kind: 'network', afterEffect: true });
  expect(await press(browser, { instanceId: first, key })).toMatchObject({
    type: 'failed',
    error: { error: { kind: 'network' } },
  });
  expect(await press(browser, { instanceId: first, key })).toEqual({ type: 'held' });
  expect(browser.simulator.venue.held(first)).toBe(2);
});

it('says that the key was used if a form is posted again after its basket was deleted', async () => {
  const { browser, first } = await browserAtSlots();
  const key = createFormKey();
  await press(browser, { instanceId: first, key });
  const basketId = browser.basketStore.read(place.location.id) ?? '';
  await browser.simulator.gateway.deleteBasket({ locationId: place.location.id, basketId });
  browser.basketStore.clear(place.location.id);
  expect(await press(browser, { instanceId: first, key })).toMatchObject({ type: 'keyUsed' });
  expect(await press(browser, { instanceId: first })).toEqual({ type: 'held' });
});

it.each<[string, Quantities, object]>([
  ['none', {}, { code: 'belowMinimum', missing: 2 }],
  ['too few', { adult: 1 }, { code: 'belowMinimum', missing: 1 }],
  ['more than there are places', { adult: 4, child: 3 }, { code: 'totalAboveMaximum', max: 5 }],
  ['more than the category allows', { adult: 99 }, { code: 'categoryAboveMaximum', categoryId: 'adult' }],
  ['of an unknown category', { ghost: 2 }, { code: 'unknownCategory', categoryId: 'ghost' }],
])('books nothing for quantities that cannot be booked: %s', async (_, quantities, reason) => {
  const { browser, first } = await browserAtSlots();
  // Five of the eight places are left. A booking of this room needs two tickets.
  browser.simulator.venue.takePlaces(first, 3);
  expect(await press(browser, { instanceId: first, quantities })).toMatchObject({ type: 'rejected', reason });
  expect(await readHeld(browser)).toEqual([]);
});

it('says that the slot has changed where it is gone, or cannot be loaded', async () => {
  const { browser, first, second } = await browserAtSlots();
  browser.simulator.venue.closeSlot(first);
  expect(await press(browser, { instanceId: first })).toEqual({ type: 'slotChanged' });
  browser.simulator.failNext('getSlot', { kind: 'server' });
  expect(await press(browser, { instanceId: second })).toEqual({ type: 'slotChanged' });
  expect(await press(browser, { instanceId: 'nowhere' })).toEqual({ type: 'slotChanged' });
});

it.each(['rateLimited', 'conflict', 'network'] as const)('returns the error of the api: %s', async (kind) => {
  const { browser, first } = await browserAtSlots();
  browser.simulator.failNext('createBasket', { kind, details: ['Tickets no longer available'] });
  expect(await press(browser, { instanceId: first })).toMatchObject({
    type: 'failed',
    error: { error: { kind, details: ['Tickets no longer available'] }, vanished: [], hasBasket: false },
  });
});

/** A price table in which every ticket costs the same. */
const pricesAt = (minor: number): PriceTable => ({ each: [{ size: 1, minor: { adult: minor, child: minor } }] });

describe('a price that has changed since the page was rendered', () => {
  it('is reported before anything is held, and is accepted from the page that reports it', async () => {
    const { browser, first } = await browserAtSlots();
    browser.sell({ prices: pricesAt(3_000) });
    const readPrices = async () => {
      const [slot] = await browser.slots();
      return slot && shownPrices(slot);
    };
    const [pricesBefore, key] = [await readPrices(), createFormKey()];
    browser.sell({ prices: pricesAt(3_500) });
    const priceHasChanged = {
      type: 'failed',
      error: { error: { kind: 'conflict', details: ['The price has changed. Please check it again.'] } },
    };
    // The number of tickets was chosen after the page was rendered.
    const quantities = { adult: 3 };
    expect(await press(browser, { instanceId: first, quantities, prices: pricesBefore, key })).toMatchObject(
      priceHasChanged,
    );
    expect(await press(browser, { instanceId: first, quantities, prices: pricesBefore, key })).toMatchObject(
      priceHasChanged,
    );
    expect([await readHeld(browser), browser.simulator.venue.held(first)]).toEqual([[], 0]);
    expect(await press(browser, { instanceId: first, quantities, prices: await readPrices() })).toEqual({
      type: 'held',
    });
  });

  it('is also reported when the visitor removes bookings that no longer exist', async () => {
    const { browser, first, second } = await browserAtSlots();
    browser.sell({ prices: pricesAt(3_000) });
    await press(browser, { instanceId: first });
    browser.simulator.venue.closeSlot(first);
    browser.sell({ prices: pricesAt(3_500) });
    const rest = { instanceId: second, without: [first] };
    expect(await press(browser, { ...rest, prices: pricesAt(3_000) })).toMatchObject({ type: 'failed' });
    expect(browser.simulator.venue.held(second)).toBe(0);
    expect(await press(browser, { ...rest, prices: pricesAt(3_500) })).toEqual({ type: 'held' });
  });

  it('is given to the visitor if it is lower', async () => {
    const { browser, first } = await browserAtSlots();
    browser.sell({ prices: pricesAt(2_500) });
    expect(await press(browser, { instanceId: first, prices: pricesAt(3_000) })).toEqual({ type: 'held' });
  });
});

it('holds a slot whose provider prices each party on request', async () => {
  const { browser, first } = await browserAtSlots();
  browser.sell({ isQuoted: true, prices: pricesAt(3_000) });
  const quantities = { adult: 3 };
  // The page has shown the price of one ticket. The provider's price of the party is another one, which does not count as a changed price.
  expect(await press(browser, { instanceId: first, quantities, prices: pricesAt(2_900) })).toEqual({ type: 'held' });
});

it('removes bookings that no longer exist, but only those that the visitor was shown', async () => {
  const { browser, first, second } = await browserAtSlots();
  await press(browser, { instanceId: first });
  browser.simulator.venue.closeSlot(first);
  const failed = await press(browser, { instanceId: second });
  expect(failed).toMatchObject({ type: 'failed', error: { vanished: [{ instanceId: first }], hasBasket: true } });
  expect(await press(browser, { instanceId: second, without: ['something else'] })).toMatchObject({ type: 'failed' });
  expect(await press(browser, { instanceId: second, without: [first] })).toEqual({ type: 'held' });
  expect(await readHeld(browser)).toEqual([adults(second)]);
});
