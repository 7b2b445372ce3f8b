import { type BookingGateway, completeCustomer, type Slot } from '@latchkey/booking-core';
import type { DeskBookingWire } from '@latchkey/cms-client/contract';
import type { OfficeClient, StaffClient } from '@latchkey/cms-client/staff';
import { choosePerson } from './people.ts';
import type { Later } from './play-office.ts';
import type { PlannedParty } from './plan-weeks.ts';

const minuteMs = 60_000;
/** The milliseconds within which parties book at once, since the calls of one can wait for the database while others are computed. */
const bookTogetherMs = 4 * 60 * minuteMs;
/** The milliseconds within which parties that come, or do not come, are handled at once. */
const comeTogetherMs = 10 * minuteMs;
/** The most starts that a party tries on its day. */
const maxTries = 3;

/** A location where the parties play. */
export interface PlayedLocation {
  readonly id: string;
  readonly timeZone: string;
  /** The codes of promotions; those that do not apply are refused. */
  readonly codes: readonly string[];
}

export interface PlayPorts {
  /** The gateway by which the staff sell. */
  readonly sale: BookingGateway;
  readonly staff: StaffClient & OfficeClient;
  /** Sets the clock of the api, in epoch milliseconds. */
  readonly setClock: (epochMs: number) => void;
  readonly createKey: () => string;
}

interface Weeks {
  readonly parties: readonly PlannedParty[];
  readonly locations: ReadonlyMap<string, PlayedLocation>;
  /** The present time in epoch milliseconds, after which nothing happens. */
  readonly nowMs: number;
  readonly daysBack: number;
  /** The acts besides the parties. */
  readonly office: readonly Later[];
  /** The codes of gift vouchers that parties will bring; used ones are removed. */
  readonly gifts: string[];
}

/**
 * Carries out the plan in the order of time: books, cancels, takes payments, checks parties in, and counts the till in the evening.
 * @returns the number of booked parties
 */
export async function playWeeks(
  ports: PlayPorts,
  { parties, locations, nowMs, daysBack, office, gifts }: Weeks,
): Promise<number> {
  const { sale, staff, setClock, createKey } = ports;
  const later: Later[] = [...office, ...[...locations.values()].slice(0, 1).flatMap((location) => evenings(location))];
  /** The free slots of a room on a day; chosen ones are removed. */
  const freeSlots = new Map<string, Promise<Slot[]>>();
  let booked = 0;
  for (const together of groupInTime(parties)) {
    const bookedAtMs = together[0]?.bookedAtMs ?? nowMs;
    await runUntil(bookedAtMs);
    setClock(bookedAtMs);
    booked += (await Promise.all(together.map(book))).filter(Boolean).length;
  }
  await runUntil(nowMs);
  return booked;

  async function runUntil(atMs: number): Promise<void> {
    for (;;) {
      const inTurn = later.filter((each) => each.atMs < atMs).toSorted((one, other) => one.atMs - other.atMs);
      const [next] = inTurn;
      if (next === undefined) return;
      const end = inTurn.findIndex((each) => each.isOfParty !== true || each.atMs > next.atMs + comeTogetherMs);
      const together = inTurn.slice(0, end < 0 ? inTurn.length : Math.max(1, end));
      for (const each of together) later.splice(later.indexOf(each), 1);
      setClock(next.atMs);
      await Promise.all(together.map((each) => each.run()));
    }
  }

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
    const free = await listFree(party, dateIn(timeZone, nowMs + party.day * 24 * 60 * minuteMs));
    for (let tries = 0; tries < maxTries; tries += 1) {
      const slots = free.filter(({ startsAt }) => Date.parse(startsAt) > party.bookedAtMs);
      const slot = slots[Math.floor(party.partOfDay * slots.length)];
      const category = slot?.pricingCategories.find(({ isHidden }) => !isHidden);
      if (slot === undefined || category === undefined) return null;
      // The slot is removed before the call, so that no other party tries it.
      free.splice(free.indexOf(slot), 1);
      const { minRequired, maxAvailable } = slot.spaces;
      const quantity = Math.min(Math.max(2, minRequired) + party.more, maxAvailable, category.maxQuantity);
      const bookings = [{ instanceId: slot.instanceId, tickets: [{ pricingCategoryId: category.id, quantity }] }];
      const basket = await sale.createBasket({ locationId, bookings, idempotencyKey: createKey() });
      if (basket.ok) return { slot, basketId: basket.value.id };
    }
    return null;
  }

  async function book(party: PlannedParty): Promise<boolean> {
    const { locationId, number } = party;
    const location = locations.get(locationId);
    const held = location === undefined ? null : await hold(party, location);
    if (location === undefined || held === null) return false;
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
    if (!sold.ok || !('reference' in sold.value)) return false;
    const { reference } = sold.value;
    const startsAtMs = Date.parse(slot.startsAt);
    if (party.outcome === 'cancels') {
      const atMs = party.bookedAtMs + (startsAtMs - party.bookedAtMs) / 2;
      later.push({ atMs, isOfParty: true, run: () => cancel(locationId, reference) });
    } else if (party.outcome === 'noShow') {
      later.push({ atMs: startsAtMs + 20 * minuteMs, isOfParty: true, run: () => missParty(locationId, reference) });
    } else {
      later.push({ atMs: startsAtMs - 8 * minuteMs, isOfParty: true, run: () => welcome(reference, party) });
    }
    return true;
  }

  async function read(locationId: string, reference: string): Promise<DeskBookingWire | null> {
    const found = await staff.getDeskBooking({ locationId, reference }, {});
    return found.ok ? found.value.data : null;
  }

  async function cancel(locationId: string, reference: string): Promise<void> {
    const booking = await read(locationId, reference);
    if (booking === null) return;
    const command = { version: booking.version, back: 'policy' } as const;
    const quote = await staff.quoteDeskCancellation({ locationId, reference }, { json: command });
    if (!quote.ok) return;
    const json = { ...command, quoteId: quote.value.data.quoteId };
    await staff.cancelDeskBooking({ locationId, reference }, { json, idempotencyKey: createKey() });
  }

  async function missParty(locationId: string, reference: string): Promise<void> {
    const booking = await read(locationId, reference);
    const bookingId = booking?.games[0]?.bookingId;
    if (booking === null || bookingId === undefined) return;
    const json = { version: booking.version };
    await staff.markNoShow({ locationId, reference, bookingId }, { json, idempotencyKey: createKey() });
  }

  async function welcome(reference: string, { locationId, number, pays: method }: PlannedParty): Promise<void> {
    const found = await read(locationId, reference);
    const bookingId = found?.games[0]?.bookingId;
    if (found === null || bookingId === undefined) return;
    const booking = await redeem(locationId, await excuse(locationId, number, found));
    const { version, due } = booking;
    if (due > 0) {
      const json = { version, method, amount: due };
      await staff.takePayment({ locationId, reference }, { json, idempotencyKey: createKey() });
    }
    await staff.checkIn({ locationId, reference, bookingId }, { json: {}, idempotencyKey: createKey() });
  }

  /** Takes a little off the price now and then, as a host does after something went wrong. */
  async function excuse(locationId: string, number: number, booking: DeskBookingWire): Promise<DeskBookingWire> {
    const { reference, version, staffDiscount } = booking;
    if (number % 24 !== 5 || staffDiscount.most <= 0) return booking;
    const json = {
      version,
      amount: Math.floor(staffDiscount.most * 0.15),
      reason: 'The lamp of the second room failed for ten minutes',
    };
    const given = await staff.discountBooking({ locationId, reference }, { json, idempotencyKey: createKey() });
    return given.ok ? given.value.data : booking;
  }

  async function redeem(locationId: string, booking: DeskBookingWire): Promise<DeskBookingWire> {
    const code = booking.due > 0 ? gifts.shift() : undefined;
    if (code === undefined) return booking;
    const { reference, version } = booking;
    const json = { version, code };
    const paid = await staff.redeemVoucher({ locationId, reference }, { json, idempotencyKey: createKey() });
    return paid.ok ? paid.value.data : booking;
  }

  /** Plans the cash-ups of a location: each evening the till is counted; once a week a coin is missing. */
  function evenings({ id: locationId, timeZone }: PlayedLocation): Later[] {
    const endOfDayMs = Date.parse(`${dateIn(timeZone, nowMs)}T00:00:00Z`) + offsetMs(timeZone, nowMs) - 15 * minuteMs;
    return Array.from({ length: daysBack }, (_, index) => {
      const daysAgo = daysBack - 1 - index;
      return { atMs: endOfDayMs - daysAgo * 24 * 60 * minuteMs, run: () => countTill(locationId, timeZone, daysAgo) };
    });
  }

  async function countTill(locationId: string, timeZone: string, daysAgo: number): Promise<void> {
    const date = dateIn(timeZone, Date.now());
    const day = await staff.getCashDay({ locationId, date }, {});
    const sums = day.ok ? day.value.data.sums[0] : undefined;
    if (sums === undefined) return;
    const { currency, cash } = sums;
    const isShort = daysAgo % 7 === 3 && cash > 500;
    const json = {
      currency,
      expected: cash,
      counted: isShort ? cash - 500 : Math.max(0, cash),
      note: isShort ? 'Change for the locker, I think' : '',
    };
    await staff.countCash({ locationId, date }, { json, idempotencyKey: createKey() });
  }
}

/** Groups parties, in the order of their bookings, into those that book at once. */
function groupInTime(parties: readonly PlannedParty[]): readonly (readonly PlannedParty[])[] {
  const groups: PlannedParty[][] = [];
  for (const party of parties) {
    const group = groups.at(-1);
    const isTogether = group?.[0] !== undefined && party.bookedAtMs <= group[0].bookedAtMs + bookTogetherMs;
    if (group !== undefined && isTogether) group.push(party);
    else groups.push([party]);
  }
  return groups;
}

/** Returns the calendar date of a location at an instant, `YYYY-MM-DD`. */
function dateIn(timeZone: string, epochMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(epochMs);
}

/** Computes how much later than UTC's the midnight of a location is, in milliseconds. */
function offsetMs(timeZone: string, epochMs: number): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(epochMs);
  return Math.floor(epochMs / 1_000) * 1_000 - Date.parse(`${local.replace(' ', 'T')}Z`);
}
