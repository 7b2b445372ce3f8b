import type { BookingRequest, Slot } from '@latchkey/booking-core';
import { requireValue } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { createVisitors, type NewVisitor } from './visitors.ts';

export const locationId = 'loc-orlando';
/** The id of a game with one to ten places that parties share, and with a Kids Mode. */
export const sharedGame = 'game-captain-marrows-lantern';
export const customer = { firstName: 'Ada', lastName: 'King', email: 'ada@example.org', phone: '+1 407 555 0100' };

export interface Orlando {
  readonly newVisitor: NewVisitor;
  /** Finds an unused slot of the shared game with all places free. */
  freshSlot(): Promise<Slot>;
}

/** Opens a venue of the demo chain, with a new visitor and a free slot for each test. */
export function openOrlando(api: ApiUnderTest): Orlando {
  const newVisitor = createVisitors(api);
  // Slots of today may have begun.
  let day = 1;
  const slots: Slot[] = [];

  return {
    newVisitor,
    freshSlot: async () => {
      if (slots.length === 0) {
        day += 1;
        const date = dateIn(day);
        const query = { locationId, gameId: sharedGame, date, isKidsMode: false };
        slots.push(...requireValue(await newVisitor().listSlots(query)));
      }
      const slot = slots.shift();
      if (!slot) throw new Error(`${sharedGame} has no slots ${day} days on`);
      return slot;
    },
  };
}

/** Returns the date (`YYYY-MM-DD`) in a number of days; from 2 on it is in the future in every time zone. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the next date of a weekday (0 is Sunday), at least two days from now. */
export function findNextDate(weekday: number): string {
  for (let days = 2; ; days += 1) {
    const date = dateIn(days);
    if (new Date(date).getUTCDay() === weekday) return date;
  }
}

/** Creates a booking with tickets of the first visible category. */
export function toBooking(slot: Slot, quantity: number): BookingRequest {
  const category = slot.pricingCategories.find(({ isHidden }) => !isHidden);
  if (!category) throw new Error(`${slot.instanceId} has no ticket to sell`);
  return { instanceId: slot.instanceId, tickets: [{ pricingCategoryId: category.id, quantity }] };
}
