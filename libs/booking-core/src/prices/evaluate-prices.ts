import {
  addDays,
  doesHold,
  minutesPerDay,
  type PriceMoment,
  rankMoment,
  toMinutes,
  toWeekday,
} from './price-moment.ts';
import type { PartySum, PriceReason, PriceRow, PriceTable } from './price-table.ts';

/** A rule that changes the prices of a list. A free ticket stays free, and none costs less than nothing. */
export interface PriceShift {
  /** Percent that is added; -20 takes a fifth off. At most two decimals. */
  readonly percent?: number | undefined;
  /** The amount that is added to each price or sum, in minor units. */
  readonly amountMinor?: number | undefined;
  /** The step to which a price after `percent` is rounded, in minor units; 1 if absent. */
  readonly stepMinor?: number | undefined;
}

/** A rule by the time of a slot: it picks a list, or shifts the base list. */
export interface TimeRule<Name = string> extends PriceShift {
  readonly when: PriceMoment;
  readonly list?: string | undefined;
  readonly name?: Name | undefined;
}

/** A how-soon rule: it changes the prices of slots that begin within `hours`. */
export interface SoonRule<Name = string> extends PriceShift {
  readonly hours: number;
  readonly name?: Name | undefined;
}

/** All that the prices of a game depend on. */
export interface Pricing<Name = string> {
  readonly base: PriceTable<Name>;
  readonly lists: Readonly<Record<string, PriceTable<Name>>>;
  readonly rules: readonly TimeRule<Name>[];
  readonly howSoon: readonly SoonRule<Name>[];
}

/** A start on the wall clock of the location. */
export interface PricedStart {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly time: string;
  /** The minutes until it begins. Null leaves out the how-soon rules, as for the prices on kept pages and for prices "from". */
  readonly startsInMinutes: number | null;
}

/**
 * Computes the prices of a slot: the base list, changed by one rule of its time and then by at most one of how soon it begins.
 *
 * A Saturday list of 3300, within three hours 20 % less, is 2640 for each ticket; two of them are 5280.
 */
export function evaluatePrices<Name>(pricing: Pricing<Name>, start: PricedStart): PriceTable<Name> {
  const found = findTimeRule(pricing.rules, start);
  const timed = found === null ? pricing.base : applyTimeRule(pricing, found);
  const soon = findSoonRule(pricing.howSoon, start.startsInMinutes);
  if (soon === null) return timed;
  return withReason(timed, shiftTable(timed, soon), { type: 'soon', hours: soon.hours, name: soon.name });
}

interface FoundRule<Name> {
  readonly rule: TimeRule<Name>;
  /** The day to which the start belongs: of a start after midnight it may be the day before. */
  readonly date: string;
}

/**
 * Finds the rule of the time of a slot. A rule of a single date goes before a rule of a range of dates, and this one before a rule of days of the week
 * or hours. Of equal rules, the first in the list holds.
 */
function findTimeRule<Name>(
  rules: readonly TimeRule<Name>[],
  { date, time }: Pick<PricedStart, 'date' | 'time'>,
): FoundRule<Name> | null {
  // A start after midnight is also one of the night of the day before: 01:00 is 25:00 of that day.
  const days = [
    { date, minutes: toMinutes(time) },
    { date: addDays(date, -1), minutes: toMinutes(time) + minutesPerDay },
  ];
  let best: FoundRule<Name> | null = null;
  for (const rule of rules) {
    if (best !== null && rankMoment(rule.when) <= rankMoment(best.rule.when)) continue;
    const day = days.find((each) => doesHold(rule.when, each));
    if (day !== undefined) best = { rule, date: day.date };
  }
  return best;
}

/** Finds the how-soon rule that holds. If several could hold, the rule of the fewest hours does, and among equal rules the first in the list. */
function findSoonRule<Name>(rules: readonly SoonRule<Name>[], startsInMinutes: number | null): SoonRule<Name> | null {
  if (startsInMinutes === null) return null;
  let best: SoonRule<Name> | null = null;
  for (const rule of rules) {
    if (startsInMinutes <= rule.hours * 60 && (best === null || rule.hours < best.hours)) best = rule;
  }
  return best;
}

/** Applies a rule to the list that it picks. A rule without a list, or with an unknown one, applies to the base list. */
function applyTimeRule<Name>({ base, lists }: Pricing<Name>, { rule, date }: FoundRule<Name>): PriceTable<Name> {
  const picked = rule.list === undefined ? base : (lists[rule.list] ?? base);
  return withReason(base, shiftTable(picked, rule), toReason(rule, date));
}

/** Names the reason of a changed price. A rule with several conditions names the first of these: date, range of dates, day of the week, hours. */
function toReason<Name>({ when, name }: TimeRule<Name>, date: string): PriceReason<Name> {
  if (when.date !== undefined) return { type: 'date', date: when.date, name };
  if (when.from !== undefined || when.to !== undefined) return { type: 'season', name };
  if (when.weekdays !== undefined) return { type: 'weekday', weekday: toWeekday(date), name };
  const [from = '', to = ''] = when.hours ?? [];
  return { type: 'hours', from, to, name };
}

/** Adds the reason to a changed table. A table with the same amounts is returned as it was, without the reason. */
function withReason<Name>(
  before: PriceTable<Name>,
  after: PriceTable<Name>,
  { name, ...reason }: PriceReason<Name>,
): PriceTable<Name> {
  if (JSON.stringify(withoutReasons(before)) === JSON.stringify(withoutReasons(after))) return before;
  const named = { ...reason, ...(name !== undefined && { name }) };
  return { ...after, reasons: [...(before.reasons ?? []), named] };
}

function withoutReasons<Name>({ reasons: _, ...amounts }: PriceTable<Name>): object {
  return amounts;
}

/** Shifts all amounts of a table. The least sum takes only the percentage: an amount is per ticket or per party, and is in the others already. */
function shiftTable<Name>(table: PriceTable<Name>, shift: PriceShift): PriceTable<Name> {
  if (shift.percent === undefined && shift.amountMinor === undefined) return table;
  const { each, sums, leastMinor } = table;
  return {
    ...table,
    each: each.map(({ size, minor }): PriceRow => ({ size, minor: shiftPrices(minor, shift) })),
    ...(sums !== undefined && {
      sums: sums.map(({ size, minor }): PartySum => ({ size, minor: shiftMinor(minor, shift) })),
    }),
    ...(leastMinor !== undefined && { leastMinor: shiftMinor(leastMinor, { ...shift, amountMinor: undefined }) }),
  };
}

function shiftPrices(minor: PriceRow['minor'], shift: PriceShift): PriceRow['minor'] {
  return Object.fromEntries(Object.entries(minor).map(([id, price]) => [id, shiftMinor(price, shift)]));
}

/**
 * Computes the price in minor units after a rule; halves are rounded away from zero, and no price is below 0. `shiftMinor(3000, { percent: -15, stepMinor: 100 })` is 2600, because
 * 25.50 is rounded to whole dollars.
 */
export function shiftMinor(minor: number, { percent, amountMinor = 0, stepMinor = 1 }: PriceShift): number {
  if (minor === 0) return 0;
  return Math.max(0, (percent === undefined ? minor : applyPercent(minor, percent, stepMinor)) + amountMinor);
}

function applyPercent(minor: number, percent: number, stepMinor: number): number {
  // BigInt, because the product of price and percentage may be larger than the largest safe number. The percentage has two decimals, so 10,000 parts are
  // the whole.
  const product = BigInt(minor) * BigInt(10_000 + Math.round(percent * 100));
  const whole = 10_000n * BigInt(stepMinor);
  // A division of BigInts drops the fraction: half of the divisor is added first, so that it rounds to the nearest step.
  return Number((2n * product + whole) / (2n * whole)) * stepMinor;
}
