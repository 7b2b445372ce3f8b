import type { DaySlot, Party } from './day-types.ts';

/** The places of a slot, as the staff see them. */
export type SlotPlaces =
  | { readonly type: 'free'; readonly free: number; readonly held: number; readonly isNotice: boolean }
  /** No place is sold, and open baskets hold all of them. */
  | { readonly type: 'held'; readonly held: number }
  | { readonly type: 'full' }
  | { readonly type: 'past' }
  | { readonly type: 'closed' }
  | { readonly type: 'withdrawn' }
  /** Another party has the room. */
  | { readonly type: 'occupied' }
  /** Two parties have the room: one has to be moved. */
  | { readonly type: 'doubled' };

/** Reads the places of a slot. */
export function readPlaces(slot: DaySlot): SlotPlaces {
  if (slot.state !== 'open' && slot.state !== 'notice') return { type: slot.state };
  const free = countFreePlaces(slot);
  if (free > 0) return { type: 'free', free, held: slot.held, isNotice: slot.state === 'notice' };
  return slot.held > 0 && slot.sold === 0 ? { type: 'held', held: slot.held } : { type: 'full' };
}

/** Returns the slots of a room that a party can move to: those with enough places, without its present one. */
export function findSlotsToMoveTo(slots: readonly DaySlot[], party: Party): readonly DaySlot[] {
  return slots.filter(
    (slot) =>
      slot.instanceId !== party.instanceId &&
      (slot.state === 'open' || slot.state === 'notice') &&
      countFreePlaces(slot) >= party.quantity,
  );
}

function countFreePlaces({ capacity, sold, held, isPrivate }: DaySlot): number {
  const taken = sold + held;
  if (isPrivate && taken > 0) return 0;
  return Math.max(0, capacity - taken);
}
