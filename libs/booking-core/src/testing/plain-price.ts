import { addDays } from '../dates/booking-date.ts';
import type { PriceShift, Pricing, SoonRule, TimeRule } from '../prices/evaluate-prices.ts';
import type { PriceMoment } from '../prices/price-moment.ts';
import type { PartyTickets, PriceRow, PriceTable } from '../prices/price-table.ts';

/** Formats mon, tue and so on, with a capital letter. */
const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

/** A start and the minutes until it; null if they are unknown. */
export interface PlainStart {
  readonly date: string;
  readonly time: string;
  readonly startsInMinutes: number | null;
}

/**
 * Computes the price of a party ticket by ticket and rule by rule, in minor units. It is slow, and written unlike the product's own module, so that
 * the two can be compared.
 */
export function plainPrice({ base, lists, rules, howSoon }: Pricing, start: PlainStart, tickets: PartyTickets): number {
  const rule = findTimeRule(rules, start);
  const soon = findSoonRule(howSoon, start.startsInMinutes);
  const table = (rule?.list === undefined ? undefined : lists[rule.list]) ?? base;
  const shifted = (minor: number, isLeast: boolean) =>
    [rule, soon].reduce((before, shift) => (shift === null ? before : plainShift(before, shift, isLeast)), minor);
  const categoryIds = Object.entries(tickets).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const isPlayer = (id: string) => !(table.uncounted ?? []).includes(id);
  const players = categoryIds.filter(isPlayer).length;
  let total = 0;
  for (const id of categoryIds) {
    const paysByItself = table.sums === undefined || !isPlayer(id);
    if (paysByItself) total += shifted(findRow(table, players)?.minor[id] ?? 0, false);
  }
  const sum = table.sums?.find(({ size }) => size >= players);
  if (sum !== undefined) total += shifted(sum.minor, false);
  return Math.max(total, shifted(table.leastMinor ?? 0, true));
}

/** Finds the prices for a party of so many players: the last row that it reaches, else the first. */
function findRow({ each }: PriceTable, players: number): PriceRow | undefined {
  let row = each[0];
  for (const next of each) if (next.size <= players) row = next;
  return row;
}

/**
 * Changes a price by a rule. A price by percent is rounded to the nearer step; to the upper one if both are equally near.
 *
 * @param isLeast whether it is a least sum, to which the amount of a rule is not added
 */
function plainShift(minor: number, { percent, amountMinor, stepMinor = 1 }: PriceShift, isLeast: boolean): number {
  if (minor === 0) return 0;
  if (percent === undefined) return isLeast ? minor : Math.max(0, minor + (amountMinor ?? 0));
  // In parts of 10,000, because a percentage has two decimals.
  const exact = BigInt(minor) * BigInt(Math.round((100 + percent) * 100));
  const step = BigInt(stepMinor) * 10_000n;
  const below = exact - (exact % step);
  const isUp = exact - below >= below + step - exact;
  return Number((isUp ? below + step : below) / 10_000n);
}

function findTimeRule(rules: readonly TimeRule[], { date, time }: PlainStart): TimeRule | null {
  const hour = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const nights: readonly (readonly [string, number])[] = [
    [date, hour],
    // A start after midnight is also one of the night of the day before.
    [addDays(date, -1), hour + 24],
  ];
  const holding = rules.filter(({ when }) => nights.some(([day, at]) => doesHold(when, day, at)));
  return holding.toSorted((one, other) => rankRule(other) - rankRule(one))[0] ?? null;
}

/** @param hour of the day; 25 is one o'clock in the night after it */
function doesHold(when: PriceMoment, day: string, hour: number): boolean {
  const [from, to] = (when.hours ?? ['00:00', '24:00']).map((text) => Number(text.slice(0, 2)));
  const weekday = weekdayFormat.format(Date.parse(day)).toLowerCase();
  const isDay = (when.date ?? day) === day && (when.from ?? day) <= day && day <= (when.to ?? day);
  const isWeekday = when.weekdays === undefined || when.weekdays.some((one) => one === weekday);
  return isDay && isWeekday && hour >= (from ?? 0) && hour < (to ?? 24);
}

/** Ranks a rule; the one with the highest rank holds. */
function rankRule({ when }: TimeRule): number {
  if (when.date !== undefined) return 2;
  return when.from !== undefined || when.to !== undefined ? 1 : 0;
}

function findSoonRule(rules: readonly SoonRule[], startsInMinutes: number | null): SoonRule | null {
  if (startsInMinutes === null) return null;
  return (
    rules.filter(({ hours }) => startsInMinutes <= hours * 60).toSorted((one, other) => one.hours - other.hours)[0] ??
    null
  );
}
