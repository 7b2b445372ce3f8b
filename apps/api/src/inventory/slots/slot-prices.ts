import { evaluatePrices, fromPrice, type FromPrice, type PriceTable } from '@latchkey/booking-core';
import { LRUCache } from 'lru-cache';
import type { Category, VenueRoom } from '../../venues/venue-room.ts';
import { singlePriceMinor, type StoredPrices } from '../../venues/room-pricing.ts';

/** The prices of the tickets of one slot. */
export interface SlotPrices {
  readonly prices: StoredPrices;
  /** The categories, each at its price in the smallest party. */
  readonly categories: readonly Category[];
  /** True if each ticket costs the same in every party, and no rule has changed its price. */
  readonly isPlain: boolean;
  /** The lowest price, without the rules that change it in its last hours. */
  readonly from: FromPrice | null;
  /** True if a how-soon rule has changed `prices`, so that `from` does not follow from them. */
  readonly hasHowSoonPrice: boolean;
}

type Mode = 'standard' | 'kids';

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
  const startsInMinutes = (Date.parse(startsAt) - nowMs) / 60_000;
  const key = priceKey(room, mode, { date, time, startsInMinutes });
  const pricesOfRoom = evaluated.get(room) ?? new LRUCache<string, SlotPrices>({ max: rememberedStarts });
  evaluated.set(room, pricesOfRoom);
  const remembered = pricesOfRoom.get(key);
  if (remembered !== undefined) return remembered;
  const prices = evaluate(room, mode, { date, time, startsInMinutes });
  pricesOfRoom.set(key, prices);
  return prices;
}

/** The start of a slot, as prices are evaluated for it. */
type EvaluatedStart = Parameters<typeof evaluatePrices>[1];

/**
 * Returns a key that is the same for starts of a room with the same prices. The time that is left counts by the number of how-soon rules that hold
 * now. The date and the time count only in rooms with rules of time, because prices do not depend on them otherwise.
 */
function priceKey(room: VenueRoom, mode: Mode, { date, time, startsInMinutes }: EvaluatedStart): string {
  const { howSoon, rules } = room.pricing[mode];
  const howSoonCount = howSoon.filter(({ hours }) => startsInMinutes !== null && startsInMinutes <= hours * 60).length;
  return `${mode} ${howSoonCount} ${rules.length === 0 ? '' : `${date} ${time}`}`;
}

/** Evaluates the prices of a start, with the rules for its last hours and without them. */
function evaluate(room: VenueRoom, mode: Mode, start: EvaluatedStart): SlotPrices {
  const pricing = room.pricing[mode];
  const prices = evaluatePrices(pricing, start);
  const withoutHowSoon = evaluatePrices(pricing, { ...start, startsInMinutes: null });
  const from = findFromPrice(room, mode, withoutHowSoon);
  const hasHowSoonPrice = prices.reasons?.some(({ type }) => type === 'soon') === true;
  return { ...describe(room, mode, prices), from, hasHowSoonPrice };
}

/** Describes the prices by which a slot was taken, which no rule changes any more. */
export function describeStoredPrices(room: VenueRoom, isKidsMode: boolean, prices: StoredPrices): SlotPrices {
  const mode = isKidsMode ? 'kids' : 'standard';
  return { ...describe(room, mode, prices), from: findFromPrice(room, mode, prices), hasHowSoonPrice: false };
}

/** Describes prices by the categories that they price. */
function describe(room: VenueRoom, mode: Mode, prices: StoredPrices) {
  const { each, sums, leastMinor, uncounted, reasons } = prices;
  const hasSpecialPrices = [sums, leastMinor, uncounted, reasons].some((part) => part !== undefined);
  const isPlain = each.length === 1 && !hasSpecialPrices;
  return { prices, categories: priceCategories(room, mode, prices), isPlain };
}

/** Returns the categories of a mode at prices that are stored or evaluated. */
export function priceCategories(room: VenueRoom, mode: Mode, prices: StoredPrices): readonly Category[] {
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
  mode: Mode,
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
