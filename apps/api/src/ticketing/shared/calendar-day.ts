import type { CalendarWire } from '@latchkey/cms-client/contract';
import { groupBy } from '../../kernel/group-by.ts';
import { addDays } from '../../kernel/wall-clock.ts';

/** The days from today that visitors can book. */
export const horizonDays = 60;

/** The days from today that the staff can sell: a telephone booking may be further ahead. */
export const deskHorizonDays = 365;

/** The status of a day. `closed`: no start is left that day; `few`: at most a quarter of the starts are available. */
export type DayStatus = 'available' | 'few' | 'soldOut' | 'closed';

/** A start of a day, as far as the status of the day depends on it. */
export interface DayStart {
  readonly inPast: boolean;
  readonly isAvailable: boolean;
  /** The lowest price; absent if prices do not depend on the time. */
  readonly fromPrice?: CalendarWire[number]['fromPrice'] | undefined;
  /** The reason why it cannot be booked online although it is to come; null or absent if there is none. */
  readonly blocked?: {
    readonly reason: 'closed' | 'notice' | 'tooFarAhead' | 'roomTaken';
    readonly kind?: CalendarWire[number]['closureKind'] | null;
  } | null;
}

/** The share of available starts up to which a day has few: a quarter. */
const fewShare = 0.25;

/** Finds the status of a day by its starts. */
export function findDayStatus(starts: readonly DayStart[]): DayStatus {
  const coming = starts.filter(({ inPast, blocked = null }) => !inPast && blocked === null);
  if (coming.length === 0) return 'closed';
  const available = coming.filter(({ isAvailable }) => isAvailable).length;
  if (available === 0) return 'soldOut';
  return available <= Math.ceil(starts.length * fewShare) ? 'few' : 'available';
}

/** Finds the reason why nothing can be booked on a day that has starts to come. */
function findReason(starts: readonly DayStart[]): Pick<CalendarWire[number], 'reason' | 'closureKind'> {
  const blocks = starts.flatMap(({ inPast, blocked = null }) => (inPast || blocked === null ? [] : [blocked]));
  const closed = blocks.find(({ reason }) => reason === 'closed');
  const kind = closed?.kind ?? null;
  if (closed !== undefined) return { reason: 'closed', ...(kind !== null && { closureKind: kind }) };
  const [first] = blocks;
  return first === undefined ? {} : { reason: first.reason };
}

/** Finds the lowest price of the starts that can be booked. */
function findCheapest(starts: readonly DayStart[]): DayStart['fromPrice'] {
  let least: DayStart['fromPrice'];
  for (const { isAvailable, blocked = null, fromPrice } of starts) {
    if (!isAvailable || blocked !== null || fromPrice === undefined) continue;
    if (least === undefined || fromPrice.amount < least.amount) least = fromPrice;
  }
  return least;
}

/** Lists the status of each date from `from` to `to`, both included. */
export function toCalendar(
  from: string,
  to: string,
  starts: readonly (DayStart & { readonly date: string })[],
): CalendarWire {
  const startsByDate = groupBy(starts, ({ date }) => date);
  const days: CalendarWire = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const startsOfDay = startsByDate.get(date) ?? [];
    const status = findDayStatus(startsOfDay);
    const cheapest = findCheapest(startsOfDay);
    days.push({
      date,
      status,
      ...(status === 'closed' && findReason(startsOfDay)),
      ...(cheapest !== undefined && { fromPrice: cheapest }),
    });
  }
  return days;
}
