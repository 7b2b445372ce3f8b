import { addDays, instantAt, minutesOf, wallClockAt } from '../../kernel/wall-clock.ts';

/** When a game starts on its location's wall clock. */
export interface LocalStart {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

/** On the day after a visit, when people are up. */
const thanksAt = '11:00';

/**
 * When the reminder of a game is due (epoch milliseconds): the same time on the location's wall clock, one date earlier. That is 24
 * hours before, or 23 or 25 where the clocks change in between.
 */
export function reminderDueAt({ date, time }: LocalStart, timeZone: string): number {
  return instantAt(addDays(date, -1), minutesOf(time), timeZone);
}

/** When the thanks for a visit are due, from the end of its last game; both epoch milliseconds. */
export function thanksDueAt(endsAt: number, timeZone: string): number {
  const { date } = wallClockAt(endsAt, timeZone);
  return instantAt(addDays(date, 1), minutesOf(thanksAt), timeZone);
}

/** Of the reminder for the games of a day: a game that is moved has another one. */
export function reminderTopic(reference: string, firstStart: number): string {
  return `booking-reminder ${reference} ${firstStart}`;
}

export function thanksTopic(reference: string): string {
  return `booking-thanks ${reference}`;
}
