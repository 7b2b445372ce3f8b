import type { Slot } from './slot.ts';

/** §4 Slot states. */
export type SlotState = 'available' | 'unavailable' | 'selected';

/** Why a slot cannot be chosen. */
export type SlotRefusal =
  | { readonly code: 'inThePast' }
  | { readonly code: 'soldOut' }
  /** Places are left, but fewer than one booking must hold. */
  | { readonly code: 'tooFewPlaces'; readonly minRequired: number; readonly maxAvailable: number }
  /** The provider says no, and not why. */
  | { readonly code: 'unavailable' };

type SlotAvailability = Pick<Slot, 'isInPast' | 'isAvailable' | 'spaces'>;

/** Not in the past and availability status true (§4). */
export function isBookable(slot: Pick<Slot, 'isInPast' | 'isAvailable'>): boolean {
  return !slot.isInPast && slot.isAvailable;
}

/** The reason behind `unavailable`, null where the slot can be chosen. */
export function whyUnavailable(slot: SlotAvailability): SlotRefusal | null {
  if (slot.isInPast) return { code: 'inThePast' };
  if (slot.isAvailable) return null;
  const { minRequired, maxAvailable } = slot.spaces;
  if (maxAvailable <= 0) return { code: 'soldOut' };
  return maxAvailable < minRequired ? { code: 'tooFewPlaces', minRequired, maxAvailable } : { code: 'unavailable' };
}

export function slotState(
  slot: Pick<Slot, 'instanceId' | 'isInPast' | 'isAvailable'>,
  selectedInstanceId: string | null,
): SlotState {
  if (!isBookable(slot)) return 'unavailable';
  return slot.instanceId === selectedInstanceId ? 'selected' : 'available';
}
