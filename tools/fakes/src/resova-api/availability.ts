import type { AccountParts } from './account-state.ts';
import { countTickets, isOver, type BasketBooking } from './basket.ts';
import { invalid, notFound } from './resova-error.ts';
import type { SeedItem } from './seed.ts';
import { findStart, isInPast, startsOn, toInstanceId, type Start } from './starts.ts';

/** The most days of one calendar, as at Resova. */
const maxCalendarDays = 120;

export type Availability = ReturnType<typeof createAvailability>;

/** Creates the part of an account that finds starts, counts their places and shows them. */
export function createAvailability({ seed, state, now }: AccountParts) {
  const findItem = (id: string): SeedItem => {
    const item = seed.items.find((each) => each.id === id);
    if (item === undefined) throw notFound(`item ${id}`);
    return item;
  };
  const findKnownStart = (instanceId: unknown): Start => {
    const start = typeof instanceId === 'string' ? findStart(seed.items, instanceId) : null;
    if (start === null) throw notFound('instance of this id');
    return start;
  };

  /** Counts the places of a start. Every start of the same room at the same time takes them, whatever its item. */
  const countPlaces = (start: Start) => {
    const place = toPlace(start);
    const countTaken = (bookings: readonly BasketBooking[]) =>
      countTickets(bookings.filter((booking) => booking.place === place).flatMap(({ quantities }) => quantities));
    const booked = countTaken(state.transactions.flatMap(({ bookings }) => bookings));
    const liveBaskets = state.baskets.filter((basket) => basket.transaction_id === null && !isOver(basket, now()));
    const basket = countTaken(liveBaskets.flatMap(({ bookings }) => bookings));
    const { capacity, is_private: isPrivate } = start.item;
    const isTaken = booked + basket > 0;
    const left = Math.max(0, capacity - booked - basket);
    return { booked, basket, available: isPrivate && isTaken ? 0 : left, total: capacity };
  };

  const showInstance = (start: Start) => {
    const { item } = start;
    const places = countPlaces(start);
    const inPast = isInPast(start, now());
    return {
      instance_id: toInstanceId(start),
      date: start.date,
      start_time: start.start_time,
      end_time: start.end_time,
      in_past: inPast,
      bookable: !inPast && places.available >= item.min_required,
      // `max_available` is the largest party of the room, even if places are taken.
      availability: { spaces: { min_required: item.min_required, max_available: item.largest_party, ...places } },
      settings: {
        pricing_categories: item.categories.map(
          ({ pricing_id, id, name, single_price, min_quantity, max_quantity }) => ({
            pricing_id,
            min_quantity,
            max_quantity,
            single_price,
            pricing_category: { id, name },
          }),
        ),
      },
      is_private: item.is_private,
    };
  };

  /** Lists the starts of items from one date to another. */
  const listInstances = (from: string, to: string, itemIds: readonly string[]) => {
    const days = listDays(from, to);
    return itemIds.map(findItem).flatMap((item) => days.flatMap((day) => startsOn(item, day).map(showInstance)));
  };

  return { findItem, findKnownStart, countPlaces, showInstance, listInstances };
}

/** Names the room and time of a start, which items of one resource share. */
export function toPlace({ item, date, start_time: time }: Start): string {
  return `${item.resource} ${date} ${time}`;
}

function listDays(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
    if (days.length > maxCalendarDays) throw invalid('The calendar is too long.', ['end_date']);
  }
  return days;
}
