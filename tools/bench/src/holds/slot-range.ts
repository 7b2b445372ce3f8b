/** The big room has ten starts a day, on the hour, in UTC. */
export const slotsPerDay = 10;

/** The id of a slot of the big room, so many starts after another; ids count the minutes. */
export function slotAt(first: number, turn: number): number {
  return first + Math.floor(turn / slotsPerDay) * 24 * 60 + (turn % slotsPerDay) * 60;
}
