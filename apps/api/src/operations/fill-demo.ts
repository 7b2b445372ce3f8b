import { completeCustomer } from '@latchkey/booking-core';
import { bookings } from '../db/schema/bookings.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { addDays, wallClockAt } from '../kernel/wall-clock.ts';
import type { DeskContent, DeskLocation } from '../staff/desk-location.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';

interface DemoServices {
  readonly db: Queryable;
  readonly deskContent: Pick<DeskContent, 'isDemo' | 'languages' | 'locations'>;
  /** What the staff sell. */
  readonly sale: { readonly ticketing: Ticketing };
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** How many days from today, and at most how many parties in a room: the first location is the busiest. */
const plans = [
  { days: 3, partiesOfRoom: 3 },
  { days: 2, partiesOfRoom: 2 },
  { days: 1, partiesOfRoom: 2 },
] as const;

/** Invented, as the chain is. Nobody gets an email. */
const people = [
  ['Nadia', 'Haddad'],
  ['Tom', 'Okafor'],
  ['Lucía', 'Ferrer'],
  ['Grace', 'Kim'],
  ['Émile', 'Roux'],
  ['Priya', 'Nair'],
  ['Jonas', 'Lindqvist'],
  ['Omar', 'Saleh'],
  ['Hannah', 'Brooks'],
  ['Mateo', 'Vidal'],
  ['Wei', 'Chen'],
  ['Aoife', 'Byrne'],
] as const;

/**
 * Books parties on the next days of some locations of a demonstration, as the staff sell them, so that its desk has something to show.
 * Does nothing for a real chain, nor where anything was ever booked.
 *
 * @returns how many were booked
 */
export async function fillDemo({ db, deskContent, sale, nowMs }: DemoServices): Promise<number> {
  if (!deskContent.isDemo() || (await hasBookings(db))) return 0;
  const [locale] = deskContent.languages();
  const locations = (await deskContent.locations(locale, null))
    .filter(({ soldBy }) => soldBy === 'here')
    .toSorted((one, other) => other.rooms.length - one.rooms.length);
  let booked = 0;
  for (const [index, { days, partiesOfRoom }] of plans.entries()) {
    const location = locations[index];
    if (location === undefined) break;
    const today = wallClockAt(nowMs, location.timeZone).date;
    for (let day = 0; day < days; day += 1) {
      for (const [nth, { gameId }] of location.rooms.entries()) {
        const room = { location, gameId, date: addDays(today, day), nth, locale };
        booked += await fillRoom(sale.ticketing, room, { count: partiesOfRoom, firstPerson: booked });
      }
    }
  }
  return booked;
}

async function hasBookings(db: Queryable): Promise<boolean> {
  const rows = await db.orm.select({ reference: bookings.reference }).from(bookings).limit(1);
  return rows.length > 0;
}

interface RoomOfDay {
  readonly location: DeskLocation;
  readonly gameId: string;
  readonly date: string;
  /** The number of the room at its location. */
  readonly nth: number;
  readonly locale: Locale;
}

async function fillRoom(
  ticketing: Ticketing,
  { location, gameId, date, nth, locale }: RoomOfDay,
  { count, firstPerson }: { readonly count: number; readonly firstPerson: number },
): Promise<number> {
  const at = { locationId: location.id, locale };
  const listed = await ticketing.listSlots({ ...at, gameId, startDate: date, kidsMode: false, basketId: null });
  if (!listed.ok) return 0;
  // Gaps between the parties, at other times in each room.
  const slots = listed.value
    .filter(({ availability, inPast }) => availability.status && !inPast)
    .filter((_, index) => index % 2 === nth % 2)
    .slice(0, count);
  let booked = 0;
  for (const { instanceId, availability, pricingCategories } of slots) {
    const person = firstPerson + booked;
    const category = pricingCategories.find(({ hide }) => !hide);
    const { minRequired, maxAvailable } = availability.spaces;
    const quantity = Math.min(Math.max(2, minRequired) + (person % 4), maxAvailable, category?.maxQuantity ?? 0);
    if (category === undefined || quantity < 1) continue;
    const tickets = [{ pricing_category_id: category.id, quantity }];
    const caller = { client: 'demonstration', browser: null, idempotencyKey: null };
    const basket = await ticketing.createBasket({ ...at, ...caller, body: { bookings: [{ instanceId, tickets }] } });
    if (!basket.ok) continue;
    const [firstName, lastName] = people[person % people.length] ?? people[0];
    const phone = `+1 407 555 01${String(person % 100).padStart(2, '0')}`;
    const customer = completeCustomer({ firstName, lastName, phone });
    const body = { customer, locale, payment: { method: 'venue' as const } };
    const sold = await ticketing.checkoutBasket({ ...at, ...caller, basketId: basket.value.id, body });
    if (sold.ok) booked += 1;
  }
  return booked;
}
