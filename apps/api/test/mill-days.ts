import { addDays, wallClockAt, weekdayOf } from '../src/kernel/wall-clock.ts';

/** The attic at the mill, which the demo days of the fixture sell out on Wednesdays. */
export const attic = 'loc-mill/game/game-attic';
export const basketPath = '/api/resova/loc-mill/basket';
export const wednesday = 3;

/** Returns the next date of a weekday at the mill, later than tomorrow. */
export function findNextDate(weekday: number): string {
  const first = addDays(wallClockAt(Date.now(), 'Europe/Paris').date, 2);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
}
