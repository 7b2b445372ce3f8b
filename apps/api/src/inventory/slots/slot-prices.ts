import {
  evaluatePrices,
  fromMinor,
  fromPrice,
  type FromPrice,
  type PriceReason,
  type PriceTable,
} from '@latchkey/booking-core';
import type { PriceReasonWire, PricesWire } from '@latchkey/cms-client/contract';
import { LRUCache } from 'lru-cache';
import { textIn } from '../../content/resolve-locale.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Category, Venue, VenueRoom } from '../../venues/catalogue.ts';
import type { LocalisedLine } from '../../venues/localised-text.ts';
import { singlePriceMinor, type StoredPrices } from '../../venues/room-pricing.ts';

/** What the tickets of one slot cost. */
export interface SlotPrices {
  readonly prices: StoredPrices;
  /** Each at its price in the smallest party. */
  readonly categories: readonly Category[];
  /** Whether each ticket costs its price whatever the party, for no particular reason. */
  readonly isPlain: boolean;
  /** What stands for the slot: without what changes in its last hours. */
  readonly from: FromPrice | null;
  /** Whether it is other than the prices say. */
  readonly isFromOther: boolean;
}

interface PricedStart {
  readonly date: string;
  readonly time: string;
  /** ISO 8601. */
  readonly startsAt: string;
}

const evaluated = new WeakMap<VenueRoom, LRUCache<string, SlotPrices>>();
/** The starts of a busy room in sixty days, in both modes. */
const rememberedStarts = 2_500;

/** The prices of a slot at an instant (epoch milliseconds). */
export function slotPrices(
  room: VenueRoom,
  isKidsMode: boolean,
  { date, time, startsAt }: PricedStart,
  nowMs: number,
): SlotPrices {
  const mode = isKidsMode ? 'kids' : 'standard';
  const { howSoon, rules } = room.pricing[mode];
  const startsInMinutes = (Date.parse(startsAt) - nowMs) / 60_000;
  // Nothing else of the clock matters.
  const soon = howSoon.filter(({ hours }) => startsInMinutes <= hours * 60).length;
  const key = `${mode} ${soon} ${rules.length === 0 ? '' : `${date} ${time}`}`;
  const known = evaluated.get(room) ?? new LRUCache<string, SlotPrices>({ max: rememberedStarts });
  evaluated.set(room, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = evaluate(room, mode, { date, time, startsInMinutes });
  known.set(key, made);
  return made;
}

function evaluate(room: VenueRoom, mode: 'standard' | 'kids', start: Parameters<typeof evaluatePrices>[1]): SlotPrices {
  const pricing = room.pricing[mode];
  const prices = evaluatePrices(pricing, start);
  const timed = evaluatePrices(pricing, { ...start, startsInMinutes: null });
  return { ...describe(room, mode, prices), from: priceFor(room, mode, timed), isFromOther: prices !== timed };
}

/** The prices by which a slot was taken. */
export function storedSlotPrices(room: VenueRoom, isKidsMode: boolean, prices: StoredPrices): SlotPrices {
  const mode = isKidsMode ? 'kids' : 'standard';
  return { ...describe(room, mode, prices), from: priceFor(room, mode, prices), isFromOther: false };
}

function describe(room: VenueRoom, mode: 'standard' | 'kids', prices: StoredPrices) {
  const { each, sums, leastMinor, uncounted, reasons } = prices;
  const special = [sums, leastMinor, uncounted, reasons];
  const isPlain = each.length === 1 && special.every((part) => part === undefined);
  return { prices, categories: pricedBy(room, mode, prices), isPlain };
}

/** The categories of a mode at prices that are stored or evaluated. */
export function pricedBy(room: VenueRoom, mode: 'standard' | 'kids', prices: StoredPrices): readonly Category[] {
  return (
    (room[mode] ?? [])
      // One that came later than stored prices has none.
      .filter(({ id }) => prices.each.some(({ minor }) => Object.hasOwn(minor, id)))
      .map((category) => ({ ...category, priceMinor: singlePriceMinor(prices, category.id, room.minRequired) }))
  );
}

/** What each player of the smallest party pays; null where none can be booked. */
export function priceFor(
  room: VenueRoom,
  mode: 'standard' | 'kids',
  prices: StoredPrices = room.pricing[mode].base,
): FromPrice | null {
  return fromPrice({
    spaces: room,
    pricingCategories: pricedBy(room, mode, prices),
    prices: withoutReasons(prices),
    reference: room.reference[mode],
  });
}

function withoutReasons({ reasons: _, ...prices }: StoredPrices): PriceTable {
  return prices;
}

/** The table of prices in major units, with its reasons in a language. */
export function toPricesWire(prices: StoredPrices, venue: Venue, locale: Locale): PricesWire {
  const { each, sums, leastMinor, uncounted } = prices;
  const major = (minor: number) => fromMinor(minor, venue.currency);
  const reasons = toReasonsWire(prices, venue, locale);
  return {
    each: each.map(({ size, minor }) => ({
      size,
      prices: Object.fromEntries(Object.entries(minor).map(([id, price]) => [id, major(price)])),
    })),
    ...(sums !== undefined && { sums: sums.map(({ size, minor }) => ({ size, sum: major(minor) })) }),
    ...(leastMinor !== undefined && { least: major(leastMinor) }),
    ...(uncounted !== undefined && { uncounted: [...uncounted] }),
    ...(reasons.length > 0 && { reasons }),
  };
}

export function toReasonsWire(
  { reasons = [] }: Pick<StoredPrices, 'reasons'>,
  { languages }: Pick<Venue, 'languages'>,
  locale: Locale,
): PriceReasonWire[] {
  return reasons.map(({ name, ...reason }: PriceReason<LocalisedLine>) => {
    const text = name === undefined ? '' : textIn(name, locale, { languages, fallback: '' });
    return text === '' ? reason : { ...reason, name: text };
  });
}
