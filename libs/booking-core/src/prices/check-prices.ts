import type { TimeRule } from './evaluate-prices.ts';
import { addDays, includesDay, type PriceMoment, rankMoment, toMinuteRange } from './price-moment.ts';
import type { PriceTable } from './price-table.ts';

/* The checks of the prices that an editor enters. */

/** Finds pairs of rules (by their positions) that may hold at the same time and have the same rank, so that the first one decides. */
export function findTies(rules: readonly TimeRule<unknown>[]): readonly (readonly [first: number, second: number])[] {
  return rules.flatMap((rule, index) =>
    rules
      .slice(0, index)
      .flatMap((earlier, at): [number, number][] => (canMeet(earlier.when, rule.when) ? [[at, index]] : [])),
  );
}

function canMeet(one: PriceMoment, other: PriceMoment): boolean {
  return rankMoment(one) === rankMoment(other) && doHoursMeet(one, other) && doDaysMeet(one, other);
}

function doHoursMeet(one: PriceMoment, other: PriceMoment): boolean {
  const [from, to] = toMinuteRange(one);
  const [otherFrom, otherTo] = toMinuteRange(other);
  return from < otherTo && otherFrom < to;
}

/**
 * Says whether a day meets both rules. Seven days in a row are tried, which have each day of the week: those from the later beginning of the two ranges
 * on. If neither has a beginning, those before the earlier end; if neither has an end, any week.
 */
function doDaysMeet(one: PriceMoment, other: PriceMoment): boolean {
  const [begin] = sortDates([one.date ?? one.from, other.date ?? other.from]).toReversed();
  const [end = '2026-01-05'] = sortDates([one.to, other.to]);
  const step = begin === undefined ? -1 : 1;
  return Array.from({ length: 7 }, (_, day) => addDays(begin ?? end, day * step)).some(
    (date) => includesDay(one, date) && includesDay(other, date),
  );
}

function sortDates(dates: readonly (string | undefined)[]): readonly string[] {
  return dates.flatMap((date) => date ?? []).toSorted();
}

/** Lists the party sizes from `fewest` to `most` that a table has no price for. */
export function sizesWithoutPrice(
  { sums }: Pick<PriceTable<unknown>, 'sums'>,
  { fewest, most }: { readonly fewest: number; readonly most: number },
): readonly number[] {
  const upTo = sums === undefined ? most : (sums.at(-1)?.size ?? 0);
  const first = Math.max(fewest, upTo + 1);
  return Array.from({ length: Math.max(0, most - first + 1) }, (_, index) => first + index);
}
