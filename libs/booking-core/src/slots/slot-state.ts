import type { Slot } from '../foundation/slot.ts';

/** §4 Slot states. */
export type SlotState = 'available' | 'unavailable' | 'selected';

/** Why a slot cannot be chosen. */
export type SlotError =
  | { readonly code: 'inThePast' }
  | { readonly code: 'soldOut' }
  /** Others have the places in their baskets: some may come back within minutes. */
  | { readonly code: 'held'; readonly places: number }
  /** Places are left, but fewer than one booking must hold. */
  | { readonly code: 'tooFewPlaces'; readonly minRequired: number; readonly maxAvailable: number }
  /** The provider says no, and not why. */
  | { readonly code: 'unavailable' };

type SlotAvailability = Pick<Slot, 'isInPast' | 'isAvailable' | 'spaces' | 'isPrivate'>;

/** Not in the past and availability status true (§4). */
export function isBookable(slot: Pick<Slot, 'isInPast' | 'isAvailable'>): boolean {
  return !slot.isInPast && slot.isAvailable;
}

/** The reason behind `unavailable`, null where the slot can be chosen. */
export function whyUnavailable(slot: SlotAvailability): SlotError | null {
  if (slot.isInPast) return { code: 'inThePast' };
  if (slot.isAvailable) return null;
  const { minRequired, maxAvailable, held = 0 } = slot.spaces;
  const fewest = Math.max(1, minRequired);
  if (maxAvailable >= fewest) return { code: 'unavailable' };
  // A private room is one party's: when its hold ends, the whole room comes back.
  const wouldSuffice = slot.isPrivate ? held > 0 : maxAvailable + held >= fewest;
  if (wouldSuffice) return { code: 'held', places: held };
  return maxAvailable <= 0 ? { code: 'soldOut' } : { code: 'tooFewPlaces', minRequired, maxAvailable };
}

export function slotState(
  slot: Pick<Slot, 'instanceId' | 'isInPast' | 'isAvailable'>,
  selectedInstanceId: string | null,
): SlotState {
  if (!isBookable(slot)) return 'unavailable';
  return slot.instanceId === selectedInstanceId ? 'selected' : 'available';
}
