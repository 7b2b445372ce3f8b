import { addDays } from '../dates/booking-date.ts';
import type { PriceShift, Pricing, SoonRule, TimeRule } from '../prices/evaluate-prices.ts';
import type { PriceMoment } from '../prices/price-moment.ts';
import type { PartyTickets } from '../prices/price-table.ts';

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

/** Changes a price by a rule. A price by percent is rounded to the nearer step; to the upper one if both are equally near. */
function plainShift(minor: number, { percent, amountMinor, stepMinor = 1 }: PriceShift, isLeast: boolean): number {
  if (minor === 0) return 0;
  if (percent === undefined) return isLeast ? minor : Math.max(0, minor + (amountMinor ?? 0));
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
