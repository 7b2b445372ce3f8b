import type { BookingGateway, BookingRequest, Slot } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { requireValue } from './clients.ts';
import { type InjectedError, openResova, type ResovaUnderTest } from './fake-resova.ts';
import { dateIn, locationId, openOrlando, sharedGame } from './orlando.ts';

export const privateGame = 'game-midnight-archive';
/** The places of a slot of the shared game. */
export const sharedPlaces = 10;

interface Opened {
  readonly resova: ResovaUnderTest;
  newVisitor(locale?: string): BookingGateway;
}

/**
 * Opens the api over the fake of Resova before the tests of a file, and closes it after them. Injected errors end with each test, and a test
 * fails if Resova would not accept one of its requests.
 */
export function trapWorld() {
  let opened: Opened | null = null;
  let days = 1;
  let keys = 0;

  const world = (): Opened => {
    if (opened === null) throw new Error('The api of the tests is not open yet.');
    return opened;
  };
  beforeAll(async () => {
    const resova = await openResova({ timings: { timeoutMs: 400 } });
    opened = { resova, newVisitor: openOrlando(resova.api).newVisitor };
  });
  afterEach(async () => {
    const { resova } = world();
    await resova.plant([]);
    const violations = await resova.violations();
    if (violations.length > 0) throw new Error(`Resova does not know: ${violations.join('; ')}`);
  });
  afterAll(() => world().resova.close());

  const newVisitor = (locale?: string) => world().newVisitor(locale);
  const createKey = () => {
    keys += 1;
    return `trap-${keys}`;
  };
  /** Returns a date that no other test of the file uses. */
  const nextDate = () => {
    days += 1;
    return dateIn(days);
  };

  return {
    get resova() {
      return world().resova;
    },
    newVisitor,
    createKey,
    nextDate,
    /** Lists three free slots of a day that no other test uses. */
    freshSlots: async (gameId = sharedGame): Promise<readonly [Slot, Slot, Slot]> => {
      const query = { locationId, gameId, date: nextDate(), isKidsMode: false };
      const [first, second, third] = requireValue(await newVisitor().listSlots(query));
      if (first === undefined || second === undefined || third === undefined) throw new Error('three slots are needed');
      return [first, second, third];
    },
    /** Holds places in a new basket. */
    hold: async (slot: Slot, quantity: number, visitor = newVisitor()) => {
      const bookings = [toParty(slot, quantity)];
      const basket = requireValue(await visitor.createBasket({ locationId, bookings, idempotencyKey: createKey() }));
      return { visitor, basket, basketId: basket.id };
    },
    /** Reads the places of a slot, as the owner of a basket or as anybody sees them. */
    readSpaces: async (slot: Slot, basketId?: string, gameId = sharedGame) =>
      requireValue(await newVisitor().getSlot({ locationId, gameId, instanceId: slot.instanceId, basketId })).spaces,
    /** Lists the requests to the fake during some work. */
    requestsDuring: async (work: () => Promise<unknown>): Promise<readonly string[]> => {
      const { resova } = world();
      const before = (await resova.requests()).length;
      await work();
      return (await resova.requests()).slice(before);
    },
    /** Ends the time of a basket. */
    endBasket: async (basketId: string): Promise<void> => {
      await world().resova.api.api.db.run(
        sql`UPDATE resova_baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`,
      );
    },
  };
}

/** Returns a booking with tickets of the first category, which every booking must have. */
export function toParty(slot: Slot, quantity: number): BookingRequest {
  const pricingCategoryId = slot.pricingCategories[0]?.id ?? '';
  return { instanceId: slot.instanceId, tickets: [{ pricingCategoryId, quantity }] };
}

/** Creates an error of the fake that affects the next such request. */
export function injectedError(
  kind: string,
  method: string,
  path: string,
  more: Partial<InjectedError> = {},
): InjectedError {
  return { kind, method, path, times: 1, ...more };
}
