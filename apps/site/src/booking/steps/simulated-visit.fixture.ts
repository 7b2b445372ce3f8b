import {
  bookingMachine,
  createMemorySessionStore,
  createUnwatchedClock,
  createVisit,
  runUntilRest,
  type CreateKey,
  type Slot,
} from '@latchkey/booking-core';
import { createMemoryBasketStore, createSimulator, type SimulatedGame } from '@latchkey/booking-core/testing';
import { holdUnderNextKeys } from '../../visit/hold-under-next-keys.ts';
import type { ServerVisit } from '../../visit/server-visit.ts';
import { createKeysFromForm } from '../../visit/form-keys.ts';
import type { BookingQuery } from '../booking-query.ts';
import type { BookingPlace } from '../booking-place.ts';
import { toBookingChoice } from './step-choice.ts';

/** A morning in Orlando, before the first slot. */
const nowMs = Date.parse('2026-11-23T12:00:00Z');

export const place: BookingPlace = {
  locale: 'en',
  location: {
    id: 'loc-orlando',
    slug: 'orlando',
    name: 'Orlando',
    timeZone: 'America/New_York',
    country: 'US',
    paying: 'onArrival',
  },
  game: {
    id: 'lost-temple',
    slug: 'lost-temple',
    name: 'Lost Temple',
    isKidsModeByDefault: false,
    offersKidsMode: true,
  },
};

/** The choice of a visitor who has just opened the page. */
export const nothingChosen: BookingQuery = { date: null, instanceId: null, isKidsMode: null, quantities: {} };

/** Simulates a location, and one browser whose requests each open a visit, as on the site's server. */
export function simulateBrowser({ capacity = 8 }: { readonly capacity?: number } = {}) {
  const temple: SimulatedGame = { id: 'lost-temple', name: 'Lost Temple', capacity };
  const simulator = createSimulator({
    now: () => nowMs,
    locationId: place.location.id,
    games: [temple, { id: 'other', name: 'Other', capacity }],
  });
  const basketStore = createMemoryBasketStore();
  const { gateway, payments } = simulator;

  /** Opens the visit of one request. */
  function open(createKey: CreateKey = createKeysFromForm(undefined)): ServerVisit {
    const visit = createVisit(
      {
        gateway,
        payments,
        basketStore,
        createKey,
        now: () => nowMs,
        log: () => undefined,
        sessionStore: createMemorySessionStore(),
      },
      { location: { id: place.location.id }, locale: 'en' },
      { clock: createUnwatchedClock() },
    );
    return {
      visit,
      awaitRest: () => runUntilRest(visit, { limitMs: 5_000 }),
      holdAgain: (request, start) =>
        holdUnderNextKeys({ gateway, basketStore, createKey }, place.location.id, request, start),
      stop: visit.stop,
    };
  }

  return {
    simulator,
    basketStore,
    open,
    /** Changes how the game is sold from now on. */
    sell: (changes: Pick<SimulatedGame, 'isQuoted' | 'prices'>) => Object.assign(temple, changes),
    /** Lists the slots of today. */
    async slots(gameId = place.game.id): Promise<readonly Slot[]> {
      const query = { locationId: place.location.id, gameId, date: '2026-11-23', isKidsMode: false };
      const outcome = await gateway.listSlots(query);
      if (!outcome.ok) throw new Error('The simulator has no slots.');
      return outcome.value;
    },
    /** Returns the snapshot of the booking at the step of a URL. */
    async snapshotAt(query: Partial<BookingQuery> = {}) {
      const { visit, awaitRest, stop } = open();
      const booking = visit.openBooking(bookingMachine, toBookingChoice(place, { ...nothingChosen, ...query }));
      await awaitRest();
      stop();
      return booking.getSnapshot();
    },
  };
}
