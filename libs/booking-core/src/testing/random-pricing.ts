import { addDays } from '../dates/booking-date.ts';
import type { PriceShift, Pricing, TimeRule } from '../prices/evaluate-prices.ts';
import type { PriceMoment } from '../prices/price-moment.ts';
import type { PartyTickets, PriceTable, PriceWeekday } from '../prices/price-table.ts';

/** The source of numbers for random prices, for example that of `@latchkey/testing`. */
export interface PriceDice {
  /** Returns a number between two ends, both included. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export interface RandomPricing {
  readonly categories: readonly string[];
  readonly pricing: Pricing;
}

const weekdays: readonly PriceWeekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const companion = 'companion';

/**
 * Draws prices that a venue could write into its documents: tickets, sizes, sums, least sums, lists, rules of the time and of the last hours. The
 * chances are such that each of them occurs in many draws, and few draws have all.
 *
 * @param from the first of the days that rules are about, YYYY-MM-DD
 * @param days the number of days after it that rules may be about
 * @param isWhole whether all kinds of tickets are sold
 */
export function randomPricing(dice: PriceDice, from: string, days = 30, isWhole = false): RandomPricing {
  const categories = ['adult', 'child', 'student', companion].filter(
    (id) => isWhole || id === 'adult' || dice.chance(0.5),
  );
  const names = ['weekend', 'late'].filter(() => dice.chance(0.4));
  const table = () => drawTable(dice, categories);
  const rules = Array.from({ length: dice.between(0, 4) }, (): TimeRule => {
    const list = names.length > 0 && dice.chance(0.4) ? dice.pick(names) : null;
    const how = list === null ? drawShift(dice) : { list };
    return { when: drawMoment(dice, from, days), ...how };
  });
  return {
    categories,
    pricing: {
      base: table(),
      lists: Object.fromEntries(names.map((name) => [name, table()])),
      rules,
      howSoon: Array.from({ length: dice.between(0, 2) }, () => ({
        hours: dice.between(1, 400),
        ...drawShift(dice),
      })),
    },
  };
}

/** Draws a party of one to eight tickets. */
export function randomParty(dice: PriceDice, { categories }: Pick<RandomPricing, 'categories'>): PartyTickets {
  const party: Record<string, number> = {};
  for (let left = dice.between(1, 8); left > 0; left -= 1) {
    const id = dice.pick(categories);
    party[id] = (party[id] ?? 0) + 1;
  }
  return party;
}

function drawTable(dice: PriceDice, categories: readonly string[]): PriceTable {
  const prices = () => Object.fromEntries(categories.map((id) => [id, dice.chance(0.1) ? 0 : dice.between(1, 60_000)]));
  const sizes = (first: number) =>
    Array.from({ length: 8 }, (_, index) => first + index).filter(() => dice.chance(0.25));
  // The last sum is for at least nine players, so that each party of `randomParty` has a price.
  const upTo = sizes(1);
  return {
    each: [1, ...sizes(2)].map((size) => ({ size, minor: prices() })),
    ...(dice.chance(0.3) && {
      sums: [...upTo, Math.max(9, (upTo.at(-1) ?? 0) + 1)].map((size) => ({ size, minor: dice.between(0, 400_000) })),
    }),
    ...(dice.chance(0.3) && { leastMinor: dice.between(0, 200_000) }),
    ...(categories.includes(companion) && { uncounted: [companion] }),
  };
}

function drawShift(dice: PriceDice): PriceShift {
  if (dice.chance(0.4)) return { amountMinor: dice.between(-20_000, 20_000) };
  const percent = dice.between(-10_000, 10_000) / 100;
  return { percent, ...(dice.chance(0.5) && { stepMinor: dice.pick([1, 5, 50, 100, 500]) }) };
}

function drawMoment(dice: PriceDice, from: string, days: number): PriceMoment {
  const day = () => addDays(from, dice.between(0, days));
  const hours = (): PriceMoment => {
    const start = dice.between(0, 23);
    return { hours: [toClock(start), toClock(dice.between(start + 1, start + 12))] };
  };
  const more = dice.chance(0.3) ? hours() : {};
  switch (dice.between(0, 3)) {
    case 0:
      return { date: day(), ...more };
    case 1: {
      const [first = from, last = from] = [day(), day()].toSorted();
      return { from: first, ...(dice.chance(0.8) && { to: last }), ...more };
    }
    case 2:
      return { weekdays: [...new Set([dice.pick(weekdays), dice.pick(weekdays)])], ...more };
    default:
      return hours();
  }
}

function toClock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
