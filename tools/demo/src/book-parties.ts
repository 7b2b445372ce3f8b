import { completeCustomer, type Slot } from '@latchkey/booking-core';
import type { PlayedLocation, PlayPorts } from './demo-ports.ts';
import { toLocalDate } from './local-time.ts';
import { choosePerson } from './people.ts';
import type { PlannedParty } from './plan-weeks.ts';

const dayMs = 24 * 3_600_000;
/** The most starts that a party tries on its day. */
const maxTries = 3;

export interface BookedParty {
  readonly reference: string;
  readonly startsAtMs: number;
}

/**
 * Creates a function that books a party through the calls of a sale; it returns null where the party gets no slot.
 *
 * @param nowMs the present time, from which the days of the parties count
 */
export function createBookParty(
  { sale, createKey }: Pick<PlayPorts, 'sale' | 'createKey'>,
  locations: ReadonlyMap<string, PlayedLocation>,
  nowMs: number,
): (party: PlannedParty) => Promise<BookedParty | null> {
  /** The free slots of a room on a day; chosen ones are removed. */
  const freeSlots = new Map<string, Promise<Slot[]>>();
  return book;

  function listFree({ locationId, gameId }: PlannedParty, date: string): Promise<Slot[]> {
    const key = JSON.stringify([locationId, gameId, date]);
    const known = freeSlots.get(key) ?? readFree({ locationId, gameId, date, isKidsMode: false });
    freeSlots.set(key, known);
    return known;
  }

  async function readFree(wanted: Parameters<typeof sale.listSlots>[0]): Promise<Slot[]> {
    const listed = await sale.listSlots(wanted);
    return listed.ok ? listed.value.filter(({ isAvailable }) => isAvailable) : [];
  }

  /** Holds one of the free starts of the day. A game that shares its room may have taken the first that is tried. */
  async function hold(party: PlannedParty, { timeZone }: PlayedLocation) {
    const { locationId } = party;
    const free = await listFree(party, toLocalDate(timeZone, nowMs + party.day * dayMs));
    for (let tries = 0; tries < maxTries; tries += 1) {
      const slots = free.filter(({ startsAt }) => Date.parse(startsAt) > party.bookedAtMs);
      const slot = slots[Math.floor(party.partOfDay * slots.length)];
      const category = slot?.pricingCategories.find(({ isHidden }) => !isHidden);
      if (slot === undefined || category === undefined) return null;
      // The slot is removed before the call, so that no other party tries it.
      free.splice(free.indexOf(slot), 1);
      const { minRequired, maxAvailable } = slot.spaces;
      // A party has two players at least, so that private rooms are not sold to one.
      const quantity = Math.min(Math.max(2, minRequired) + party.more, maxAvailable, category.maxQuantity);
      const bookings = [{ instanceId: slot.instanceId, tickets: [{ pricingCategoryId: category.id, quantity }] }];
      const basket = await sale.createBasket({ locationId, bookings, idempotencyKey: createKey() });
      if (basket.ok) return { slot, basketId: basket.value.id };
    }
    return null;
  }

  async function book(party: PlannedParty): Promise<BookedParty | null> {
    const { locationId, number } = party;
    const location = locations.get(locationId);
    const held = location === undefined ? null : await hold(party, location);
    if (location === undefined || held === null) return null;
    const { slot, basketId } = held;
    const code = party.wantsCode ? location.codes[number % location.codes.length] : undefined;
    // A code that does not apply is refused, as at the counter.
    if (code !== undefined) await sale.addPromotion({ locationId, basketId, code, idempotencyKey: createKey() });
    const sold = await sale.checkout({
      locationId,
      basketId,
      customer: completeCustomer({ ...choosePerson(number) }),
      locale: 'en',
      payment: { method: 'venue' },
      idempotencyKey: createKey(),
    });
    if (!sold.ok || !('reference' in sold.value)) return null;
    return { reference: sold.value.reference, startsAtMs: Date.parse(slot.startsAt) };
  }
}
