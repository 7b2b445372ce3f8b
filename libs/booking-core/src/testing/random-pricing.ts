import type { PriceShift, Pricing, SoonRule, TimeRule } from '../prices/evaluate-prices.ts';
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
 * Prices that a venue could write into its documents: tickets, sizes, sums, least sums, lists, rules of the time and of the last hours.
 *
 * @param from the first of the days that rules are about, YYYY-MM-DD
 * @param isWhole whether all kinds of tickets are sold
 */
export function randomPricing(dice: PriceDice, from: string, days = 30, isWhole = false): RandomPricing {
  const categories = ['adult', 'child', 'student', companion].filter(
    (id) => isWhole || id === 'adult' || dice.chance(0.5),
  );
  const names = ['weekend', 'late'].filter(() => dice.chance(0.4));
  const table = () => randomTable(dice, categories);
  const rules = Array.from({ length: dice.between(0, 4) }, (): TimeRule => {
    const list = names.length > 0 && dice.chance(0.4) ? dice.pick(names) : null;
    const how = list === null ? randomShift(dice) : { list };
    return { when: randomMoment(dice, from, days), ...how };
  });
  return {
    categories,
    pricing: {
      base: table(),
      lists: Object.fromEntries(names.map((name) => [name, table()])),
      rules,
      howSoon: Array.from({ length: dice.between(0, 2) }, () => ({
        hours: dice.between(1, 400),
        ...randomShift(dice),
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

function randomTable(dice: PriceDice, categories: readonly string[]): PriceTable {
  const prices = () => Object.fromEntries(categories.map((id) => [id, dice.chance(0.1) ? 0 : dice.between(1, 60_000)]));
  const sizes = (first: number) =>
    Array.from({ length: 8 }, (_, index) => first + index).filter(() => dice.chance(0.25));
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

function randomShift(dice: PriceDice): PriceShift {
  if (dice.chance(0.4)) return { amountMinor: dice.between(-20_000, 20_000) };
  const percent = dice.between(-10_000, 10_000) / 100;
  return { percent, ...(dice.chance(0.5) && { stepMinor: dice.pick([1, 5, 50, 100, 500]) }) };
}

function randomMoment(dice: PriceDice, from: string, days: number): PriceMoment {
  const day = () => addDays(from, dice.between(0, days));
  const hours = (): PriceMoment => {
    const start = dice.between(0, 23);
    return { hours: [clock(start), clock(dice.between(start + 1, start + 12))] };
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

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A start and the minutes until it; null if they are unknown. */
export interface PlainStart {
  readonly date: string;
  readonly time: string;
  readonly startsInMinutes: number | null;
}

/**
 * What a party pays, counted ticket by ticket and rule by rule, in minor units: slow, and unlike the product's own module, so that the two
 * can be compared.
 */
export function plainPrice({ base, lists, rules, howSoon }: Pricing, start: PlainStart, tickets: PartyTickets): number {
  const rule = ruleAt(rules, start);
  const soon = soonAt(howSoon, start.startsInMinutes);
  const table = (rule?.list === undefined ? undefined : lists[rule.list]) ?? base;
  // An amount of a rule is not added to a least sum.
  const shifted = (minor: number, isLeast: boolean) =>
    [rule, soon].reduce((before, shift) => (shift === null ? before : plainShift(before, shift, isLeast)), minor);
  const all = Object.entries(tickets).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const players = all.filter((id) => !(table.uncounted ?? []).includes(id)).length;
  let total = 0;
  for (const id of all) {
    const isPlayer = !(table.uncounted ?? []).includes(id);
    if (isPlayer && table.sums !== undefined) continue;
    let row = table.each[0];
    for (const next of table.each) if (next.size <= players) row = next;
    total += shifted(row?.minor[id] ?? 0, false);
  }
  for (const sum of table.sums ?? []) {
    if (sum.size < players) continue;
    total += shifted(sum.minor, false);
    break;
  }
  return Math.max(total, shifted(table.leastMinor ?? 0, true));
}

/** Returns the nearest step above and below, and the one that is closer; the upper one if they are equally close. */
function plainShift(minor: number, { percent, amountMinor, stepMinor = 1 }: PriceShift, isLeast: boolean): number {
  if (minor === 0) return 0;
  if (percent === undefined) return isLeast ? minor : Math.max(0, minor + (amountMinor ?? 0));
  const exact = BigInt(minor) * BigInt(Math.round((100 + percent) * 100));
  const step = BigInt(stepMinor) * 10_000n;
  const below = exact - (exact % step);
  const isUp = exact - below >= below + step - exact;
  return Number((isUp ? below + step : below) / 10_000n);
}

function ruleAt(rules: readonly TimeRule[], { date, time }: PlainStart): TimeRule | null {
  const hour = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const nights: readonly (readonly [string, number])[] = [
    [date, hour],
    [addDays(date, -1), hour + 24],
  ];
  const holding = rules.filter(({ when }) =>
    nights.some(([day, at]) => {
      const [from, to] = (when.hours ?? ['00:00', '24:00']).map((text) => Number(text.slice(0, 2)));
      const weekday = weekdays[(Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 3) % 7];
      return (
        (when.date ?? day) === day &&
        (when.from ?? day) <= day &&
        day <= (when.to ?? day) &&
        (when.weekdays === undefined || when.weekdays.some((one) => one === weekday)) &&
        at >= (from ?? 0) &&
        at < (to ?? 24)
      );
    }),
  );
  const rank = ({ when }: TimeRule) => (when.date !== undefined ? 2 : (when.from ?? when.to) !== undefined ? 1 : 0);
  return holding.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

function soonAt(rules: readonly SoonRule[], startsInMinutes: number | null): SoonRule | null {
  if (startsInMinutes === null) return null;
  return (
    rules.filter(({ hours }) => startsInMinutes <= hours * 60).toSorted((one, other) => one.hours - other.hours)[0] ??
    null
  );
}
