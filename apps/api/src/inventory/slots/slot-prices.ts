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
import type { Venue } from '../../venues/catalogue.ts';
import type { Category, VenueRoom } from '../../venues/venue-room.ts';
import type { LocalisedLine } from '../../venues/localised-text.ts';
import { singlePriceMinor, type StoredPrices } from '../../venues/room-pricing.ts';

/** The prices of the tickets of one slot. */
export interface SlotPrices {
  readonly prices: StoredPrices;
  /** The categories, each at its price in the smallest party. */
  readonly categories: readonly Category[];
  /** True if each ticket costs its price whatever the party, for no particular reason. */
  readonly isPlain: boolean;
  /** The lowest price, without the rules that change it in its last hours. */
  readonly from: FromPrice | null;
  /** True if a how-soon rule holds now, so that `from` is not the lowest of `prices`. */
  readonly isFromOther: boolean;
}

/** The start of a slot, on which its prices depend. */
interface PricedStart {
  readonly date: string;
  readonly time: string;
  /** The start, ISO 8601. */
  readonly startsAt: string;
}

const evaluated = new WeakMap<VenueRoom, LRUCache<string, SlotPrices>>();
/** The prices that are remembered: those of the starts of a busy room in sixty days, in both modes. */
const rememberedStarts = 2_500;

/** Returns the prices of a slot at an instant (epoch milliseconds). */
export function evaluateSlotPrices(
  room: VenueRoom,
  isKidsMode: boolean,
  { date, time, startsAt }: PricedStart,
  nowMs: number,
): SlotPrices {
  const mode = isKidsMode ? 'kids' : 'standard';
  const { howSoon, rules } = room.pricing[mode];
  const startsInMinutes = (Date.parse(startsAt) - nowMs) / 60_000;
  // Of the clock, the prices depend only on the how-soon rules that hold; of the start, only on its date and time, and only if there are rules.
  const howSoonCount = howSoon.filter(({ hours }) => startsInMinutes <= hours * 60).length;
  const key = `${mode} ${howSoonCount} ${rules.length === 0 ? '' : `${date} ${time}`}`;
  const pricesOfRoom = evaluated.get(room) ?? new LRUCache<string, SlotPrices>({ max: rememberedStarts });
  evaluated.set(room, pricesOfRoom);
  const remembered = pricesOfRoom.get(key);
  if (remembered !== undefined) return remembered;
  const prices = evaluate(room, mode, { date, time, startsInMinutes });
  pricesOfRoom.set(key, prices);
  return prices;
}

/** Evaluates the prices of a start, with the rules for its last hours and without them. */
function evaluate(room: VenueRoom, mode: 'standard' | 'kids', start: Parameters<typeof evaluatePrices>[1]): SlotPrices {
  const pricing = room.pricing[mode];
  const prices = evaluatePrices(pricing, start);
  const withoutHowSoon = evaluatePrices(pricing, { ...start, startsInMinutes: null });
  const from = findFromPrice(room, mode, withoutHowSoon);
  return { ...describe(room, mode, prices), from, isFromOther: prices !== withoutHowSoon };
}

/** Returns the prices by which a slot was taken. */
export function describeStoredPrices(room: VenueRoom, isKidsMode: boolean, prices: StoredPrices): SlotPrices {
  const mode = isKidsMode ? 'kids' : 'standard';
  return { ...describe(room, mode, prices), from: findFromPrice(room, mode, prices), isFromOther: false };
}

/** Describes prices by the categories that they price. */
function describe(room: VenueRoom, mode: 'standard' | 'kids', prices: StoredPrices) {
  const { each, sums, leastMinor, uncounted, reasons } = prices;
  const hasSpecialPrices = [sums, leastMinor, uncounted, reasons].some((part) => part !== undefined);
  const isPlain = each.length === 1 && !hasSpecialPrices;
  return { prices, categories: priceCategories(room, mode, prices), isPlain };
}

/** Returns the categories of a mode at prices that are stored or evaluated. */
export function priceCategories(room: VenueRoom, mode: 'standard' | 'kids', prices: StoredPrices): readonly Category[] {
  return (
    (room[mode] ?? [])
      // A category that was added after the prices were stored has none.
      .filter(({ id }) => prices.each.some(({ minor }) => Object.hasOwn(minor, id)))
      .map((category) => ({ ...category, priceMinor: singlePriceMinor(prices, category.id, room.minRequired) }))
  );
}

/** Returns the price for each player of the smallest party; null if none can be booked. */
export function findFromPrice(
  room: VenueRoom,
  mode: 'standard' | 'kids',
  prices: StoredPrices = room.pricing[mode].base,
): FromPrice | null {
  return fromPrice({
    spaces: room,
    pricingCategories: priceCategories(room, mode, prices),
    prices: withoutReasons(prices),
    reference: room.reference[mode],
  });
}

/** Returns the prices without their reasons, which have no effect on amounts. */
function withoutReasons({ reasons: _, ...prices }: StoredPrices): PriceTable {
  return prices;
}

/** Returns the table of prices in major units, with its reasons in a language. */
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

/** Returns the reasons of prices, with their names in a language. */
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
