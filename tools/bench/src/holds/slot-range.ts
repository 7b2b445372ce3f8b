/** The number of starts a day of the big room, on the hour, in UTC. */
export const slotsPerDay = 10;

/** Returns the id of the slot of the big room that is `turn` starts after another one; ids count the minutes. */
export function slotAt(first: number, turn: number): number {
  return first + Math.floor(turn / slotsPerDay) * 24 * 60 + (turn % slotsPerDay) * 60;
}
