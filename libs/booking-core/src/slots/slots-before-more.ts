import type { Slot } from '../foundation/slot.ts';

/**
 * Chooses the slots of a day that are shown before 'More': the first `count` that have not begun, in their order and without a gap. Where fewer are
 * left, the slots that began last come before them.
 */
export function slotsBeforeMore<Listed extends Pick<Slot, 'isInPast'>>(
  slots: readonly Listed[],
  count: number,
): readonly Listed[] {
  const ahead = slots.findIndex(({ isInPast }) => !isInPast);
  const last = Math.max(0, slots.length - count);
  const from = ahead === -1 ? last : Math.min(ahead, last);
  return slots.slice(from, from + count);
}
