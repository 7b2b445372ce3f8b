import {
  type Basket,
  createMemorySessionStore,
  createUnwatchedClock,
  createVisit,
  type Outcome,
  runUntilRest,
} from '@latchkey/booking-core';
import { createMemoryBasketStore, createSimulator } from '@latchkey/booking-core/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { createFormKey, createKeysFromForm } from '../../../visit/form-keys.ts';
import { createHeldBasket, readHeld, writeHeld } from '../../../visit/held-content.ts';
import { expiringMs, holdContentAgain } from './hold-again.ts';

// Vitest runs several files in one process: an earlier file may have loaded modules without the mock, and a later one must not get them with it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('server-only', () => ({}));

const locationId = 'loc-orlando';
const now = () => Date.now();

/** Creates a location, and a basket with a game in Kids Mode whose hold has ended. */
async function createEndedBasket() {
  const game = { id: 'lost-temple', name: 'Lost Temple', capacity: 8 };
  const simulator = createSimulator({ now, locationId, games: [game] });
  const { gateway, venue } = simulator;
  const tomorrow = new Date(now() + 86_400_000).toISOString().slice(0, 10);
  const slots = await gateway.listSlots({ locationId, gameId: game.id, date: tomorrow, isKidsMode: true });
  const instanceId = (slots.ok ? slots.value : []).at(0)?.instanceId ?? '';
  const basket = requireBasket(
    venue.createBasket({ bookings: [{ instanceId, tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] }] }),
  );
  venue.expireBasket(basket.id);
  return { simulator, basket, instanceId };
}

/** Returns the basket of a call that has not failed. */
function requireBasket(outcome: Outcome<Basket>): Basket {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

/** Opens the visit of a request that holds this content again, as `withVisit` does. */
function openWith({ gateway, payments }: ReturnType<typeof createSimulator>, held: Basket) {
  const basketStore = createMemoryBasketStore();
  basketStore.write(locationId, held.id);
  const visit = createVisit(
    {
      gateway,
      payments,
      basketStore,
      createKey: createKeysFromForm(createFormKey()),
      now,
      log: () => undefined,
      sessionStore: createMemorySessionStore(),
    },
    { location: { id: locationId }, locale: 'en', handed: { basket: held, receivedAtMs: now() } },
    { clock: createUnwatchedClock() },
  );
  return { visit, awaitRest: () => runUntilRest(visit, { limitMs: 5_000 }) };
}

/** Holds the ended basket again with a code that was typed, and returns the new basket. */
async function holdAgainWith(code: string) {
  const { simulator, basket, instanceId } = await createEndedBasket();
  const carried = readHeld(writeHeld(basket));
  if (carried === null) throw new Error('The form carries nothing.');
  const served = openWith(simulator, createHeldBasket(carried, locationId, expiringMs));
  const outcome = await holdContentAgain(served, code);
  const { basket: snapshot } = await served.awaitRest();
  served.visit.stop();
  return { outcome, held: snapshot?.context.basket ?? null, before: basket, instanceId };
}

it('holds the same in a new basket, in Kids Mode as before', async () => {
  const { outcome, held, before, instanceId } = await holdAgainWith('');
  expect(outcome).toEqual({ error: null, codeError: null, removed: [] });
  expect(held?.id).not.toBe(before.id);
  expect(held?.bookings.map((booking) => [booking.instanceId, booking.isKidsMode])).toEqual([[instanceId, true]]);
});

it('redeems the code that was typed when the hold had ended', async () => {
  const { outcome, held } = await holdAgainWith(' CREW10 ');
  expect(outcome).toEqual({ error: null, codeError: null, removed: [] });
  expect(held?.promotions.map(({ code }) => code)).toEqual(['CREW10']);
});

it('holds the same without a code that is not known, and returns the error of the code', async () => {
  const { outcome, held } = await holdAgainWith('NO-SUCH-CODE');
  expect([outcome.error, outcome.codeError?.error?.kind]).toEqual([null, 'rejected']);
  expect([held?.bookings.length, held?.promotions]).toEqual([1, []]);
});
