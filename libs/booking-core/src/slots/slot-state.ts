import type { Slot, SlotBlock } from '../foundation/slot.ts';
import { type Quantities, totalQuantity } from '../tickets/quantity.ts';

export type SlotState = 'available' | 'unavailable' | 'selected';

/** The reason why a slot cannot be chosen. */
export type SlotError =
  | { readonly code: 'inThePast' }
  | { readonly code: 'soldOut' }
  /** Other visitors hold the places: some may become free within minutes. */
  | { readonly code: 'held'; readonly places: number }
  /** Places are left, but fewer than one booking needs. */
  | { readonly code: 'tooFewPlaces'; readonly minRequired: number; readonly maxAvailable: number }
  | SlotBlock
  /** The provider gives no reason. */
  | { readonly code: 'unavailable' };

type SlotAvailability = Pick<Slot, 'isInPast' | 'isAvailable' | 'block' | 'spaces' | 'isPrivate'>;

/** True if the slot is available and has not begun. */
export function isBookable(slot: Pick<Slot, 'isInPast' | 'isAvailable'>): boolean {
  return !slot.isInPast && slot.isAvailable;
}

/** Says why the slot is unavailable; null if it can be chosen. */
export function whyUnavailable(slot: SlotAvailability): SlotError | null {
  if (slot.isInPast) return { code: 'inThePast' };
  if (slot.isAvailable) return null;
  if (slot.block) return slot.block;
  const { minRequired, maxAvailable, held = 0 } = slot.spaces;
  const fewest = Math.max(1, minRequired);
  if (maxAvailable >= fewest) return { code: 'unavailable' };
  // One party takes a private room: when its hold ends, the whole room is free.
  const wouldSuffice = slot.isPrivate ? held > 0 : maxAvailable + held >= fewest;
  if (wouldSuffice) return { code: 'held', places: held };
  return maxAvailable <= 0 ? { code: 'soldOut' } : { code: 'tooFewPlaces', minRequired, maxAvailable };
}

/** A party that has its tickets already and for which a slot has too few places: it can come with fewer. */
export interface TooLargeParty {
  readonly partySize: number;
  readonly maxAvailable: number;
}

/** Finds the party of these tickets where a slot that can be chosen has too few places for it; null if it has enough. */
export function findTooLargeParty(slot: Slot, quantities: Quantities): TooLargeParty | null {
  const { maxAvailable } = slot.spaces;
  const partySize = totalQuantity(slot, quantities);
  return isBookable(slot) && partySize > maxAvailable ? { partySize, maxAvailable } : null;
}

/** Finds the one reason why no slot of a day can be booked; null if one can be, or where they are full. */
export function whyDayIsBlocked(slots: readonly SlotAvailability[]): SlotBlock | null {
  const reasons = slots.map(whyUnavailable).filter((reason) => reason?.code !== 'inThePast');
  const [first] = reasons;
  // Only these three reasons are those of a whole day.
  const isSame = first !== undefined && reasons.every((reason) => reason?.code === first?.code);
  return isSame && (first?.code === 'closed' || first?.code === 'tooSoon' || first?.code === 'tooFarAhead')
    ? first
    : null;
}

export function slotState(
  slot: Pick<Slot, 'instanceId' | 'isInPast' | 'isAvailable'>,
  selectedInstanceId: string | null,
): SlotState {
  if (!isBookable(slot)) return 'unavailable';
  return slot.instanceId === selectedInstanceId ? 'selected' : 'available';
}
