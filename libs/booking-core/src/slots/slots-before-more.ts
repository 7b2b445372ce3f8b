import { afternoonFrom, eveningFrom } from '../foundation/constants.ts';
import { isBookable } from './slot-state.ts';
import type { Slot } from '../foundation/slot.ts';

/** Most visitors come in the evening, fewest in the morning: the parts of a day get their slots in this order. */
const partsByPopularity = ['evening', 'afternoon', 'morning'] as const;

type DayPart = (typeof partsByPopularity)[number];

type ListedSlot = Pick<Slot, 'startTime' | 'isInPast' | 'isAvailable'>;

/** @param startTime the location's wall clock, HH:MM */
export function dayPartOf(startTime: string): DayPart {
  if (startTime >= eveningFrom) return 'evening';
  return startTime >= afternoonFrom ? 'afternoon' : 'morning';
}

/**
 * The slots of a day to show before 'More', in the order of the list. Every part of the day has a slot; the remaining ones go to the
 * evening first. Within a part, bookable slots are preferred, spread over the part. Slots that have begun show only if there are
 * too few others.
 */
export function slotsBeforeMore<Listed extends ListedSlot>(slots: readonly Listed[], count: number): readonly Listed[] {
  const ahead = slots.filter(({ isInPast }) => !isInPast);
  const begun = slots.filter(({ isInPast }) => isInPast);
  const shown = new Set([...chooseByPart(ahead, count), ...lastOf(begun, count - ahead.length)]);
  return slots.filter((slot) => shown.has(slot));
}

function chooseByPart<Listed extends ListedSlot>(slots: readonly Listed[], count: number): readonly Listed[] {
  const parts = partsByPopularity.map((part) => slots.filter(({ startTime }) => dayPartOf(startTime) === part));
  let left = Math.max(0, count);
  // One slot of each part, then bookable ones, then the rest.
  const shares = [
    (part: readonly Listed[]) => Math.min(1, part.length),
    (part: readonly Listed[]) => part.filter(isBookable).length,
    (part: readonly Listed[]) => part.length,
  ].reduce<readonly number[]>(
    (given, wanted) =>
      parts.map((part, index) => {
        const before = given[index] ?? 0;
        const more = Math.min(left, Math.max(0, wanted(part) - before));
        left -= more;
        return before + more;
      }),
    [],
  );
  return parts.flatMap((part, index) => chooseOf(part, shares[index] ?? 0));
}

function chooseOf<Listed extends ListedSlot>(part: readonly Listed[], count: number): readonly Listed[] {
  const bookable = part.filter(isBookable);
  const others = part.filter((slot) => !isBookable(slot));
  return [...spread(bookable, count), ...spread(others, count - bookable.length)];
}

/** `count` items at even distances, with the first and the last; all items if there are no more. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (count >= items.length) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  const chosen = new Set(Array.from({ length: Math.max(0, count) }, (_, index) => Math.round(index * step)));
  return items.filter((_, index) => chosen.has(index));
}

function lastOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  return count > 0 ? items.slice(-count) : [];
}
