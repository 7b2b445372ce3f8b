import { fromMinor } from '@latchkey/booking-core';
import type { PricingCategoryWire, SlotWire } from '@latchkey/cms-client/contract';
import { instantAt, parseMinutes } from '../../kernel/wall-clock.ts';
import { isSameRoom, countAllPlaces, type Line } from './basket-lines.ts';
import { parseMinor } from './decimal-money.ts';
import { wrapInstance } from './instance-id.ts';
import type { ResovaInstance } from './resova-schemas.ts';

/** A slot as one visitor sees it. */
export interface SlotView {
  readonly instance: ResovaInstance;
  readonly itemId: string;
  readonly gameId: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The bookings in the visitor's own basket. */
  readonly own: readonly Line[];
  /** The current time in epoch milliseconds. */
  readonly nowMs: number;
}

/** The facts about a slot by our own rules. */
export interface SlotFacts {
  readonly time: string;
  readonly startsAtMs: number;
  readonly durationMinutes: number | null;
  readonly inPast: boolean;
  readonly maxAvailable: number;
  readonly heldByOthers: number;
  readonly isAvailable: boolean;
}

const minutesPerDay = 24 * 60;

/** Derives our own view of a slot from that of Resova. */
export function readSlotFacts({ instance, gameId, timeZone, own, nowMs }: SlotView): SlotFacts {
  const { date, start_time: startTime, end_time: endTime, availability, is_private: isPrivate } = instance;
  const time = startTime.slice(0, 5);
  const startsAtMs = instantAt(date, parseMinutes(time), timeZone);
  const { spaces } = availability;
  const mine = countAllPlaces(own.filter((line) => isSameRoom(line, { gameId, date, time })));
  // Resova counts all baskets alike. The places in the visitor's own basket are free to the visitor, and not held by others.
  const ownPlaces = Math.min(mine, spaces.basket);
  const heldByOthers = spaces.basket - ownPlaces;
  const takenByOthers = spaces.booked + heldByOthers;
  // A private slot belongs to the first party: nothing is free to others, and all of it to the party that is in it alone.
  const isTakenByOthers = isPrivate && takenByOthers > 0;
  const isOurAlone = isPrivate && takenByOthers === 0 && ownPlaces > 0;
  const free = isTakenByOthers ? 0 : spaces.available + ownPlaces;
  const freeToMe = isOurAlone ? spaces.total : free;
  // `max_available` is the largest party without regard to bookings, so it can exceed the free places.
  const maxAvailable = Math.max(0, Math.min(freeToMe, Math.max(spaces.max_available, ownPlaces)));
  const inPast = instance.in_past || startsAtMs <= nowMs;
  // The visitor's own basket can make a slot unbookable.
  const isOpen = instance.bookable || ownPlaces > 0;
  return {
    time,
    startsAtMs,
    durationMinutes: endTime === null || endTime === undefined ? null : countMinutes(startTime, endTime),
    inPast,
    maxAvailable,
    heldByOthers,
    isAvailable: isOpen && !inPast && maxAvailable >= Math.max(1, spaces.min_required),
  };
}

/** Returns the slot as the api returns it; null if a price cannot be read, because nothing is sold at a guessed price. */
export function toSlotWire(view: SlotView): SlotWire | null {
  const { instance, itemId, currency } = view;
  const categories = readCategories(instance, currency);
  if (categories === null) return null;
  const slotFacts = readSlotFacts(view);
  return {
    instanceId: wrapInstance({ itemId, instanceId: instance.instance_id }),
    date: instance.date,
    startTime: slotFacts.time,
    startsAt: new Date(slotFacts.startsAtMs).toISOString(),
    durationMinutes: slotFacts.durationMinutes,
    inPast: slotFacts.inPast,
    availability: {
      status: slotFacts.isAvailable,
      spaces: {
        minRequired: instance.availability.spaces.min_required,
        maxAvailable: slotFacts.maxAvailable,
        ...(slotFacts.heldByOthers > 0 && { held: slotFacts.heldByOthers }),
      },
    },
    isPrivate: instance.is_private,
    currency,
    pricingCategories: categories.map(({ id, name, priceMinor, minQuantity, maxQuantity }): PricingCategoryWire => ({
      id,
      name,
      singlePrice: fromMinor(priceMinor, currency),
      maxQuantity,
      ...(minQuantity > 0 && { minQuantity }),
      hide: false,
    })),
  };
}

/** A pricing category of a slot. */
export interface ResovaCategory {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  /** The least number of its tickets: every booking may need one adult, for example. */
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /** Resova shows all of its categories. */
  readonly isHidden: false;
}

/** Reads the pricing categories of a slot; null if one of the prices is invalid. */
export function readCategories({ settings }: ResovaInstance, currency: string): readonly ResovaCategory[] | null {
  const categories: ResovaCategory[] = [];
  for (const {
    pricing_category: category,
    single_price: price,
    min_quantity: min,
    max_quantity: max,
  } of settings.pricing_categories) {
    const priceMinor = parseMinor(price, currency);
    if (priceMinor === null || priceMinor < 0) return null;
    categories.push({ ...category, priceMinor, minQuantity: min ?? 0, maxQuantity: max, isHidden: false });
  }
  return categories;
}

/** Counts the minutes between two times; an end before the start is after midnight. */
function countMinutes(startTime: string, endTime: string): number {
  const minutes = parseMinutes(endTime) - parseMinutes(startTime);
  return minutes > 0 ? minutes : minutes + minutesPerDay;
}
