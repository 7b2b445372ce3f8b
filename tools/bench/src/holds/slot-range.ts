/** A range of slots of the big room, in the order of their starts. */
export interface SlotRange {
  /** The id of the first slot. */
  readonly first: number;
  /** The number of slots; 1 for a single hot slot. */
  readonly count: number;
}

/** The number of starts a day of the big room, on the hour, in UTC. */
export const slotsPerDay = 10;

/** The step from one chosen slot to the next. It has no common factor with the number of slots, so each slot is chosen before one is chosen again. */
const step = 7_919;

/** Returns the id of the slot of the big room that is `turn` starts after another one; ids count the minutes. */
export function slotAt(first: number, turn: number): number {
  return first + Math.floor(turn / slotsPerDay) * 24 * 60 + (turn % slotsPerDay) * 60;
}

/**
 * Chooses the slot of a turn, so that consecutive requests use distant rows.
 *
 * @param offset moves the choice, so that clients in several processes begin at different slots
 */
export function chooseSlot({ first, count }: SlotRange, turn: number, offset = 0): number {
  return slotAt(first, (turn * step + offset) % count);
}
