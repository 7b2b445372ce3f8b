import { expect, it } from 'vitest';
import { toInstant } from './venue-time.ts';

it.each([
  ['2026-12-01', '16:00', 'America/New_York', '2026-12-01T21:00:00.000Z'],
  ['2026-07-01', '16:00', 'America/New_York', '2026-07-01T20:00:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '03:30', 'America/New_York', '2026-11-01T08:30:00.000Z'],
  ['2026-12-01', '00:30', 'Asia/Dubai', '2026-11-30T20:30:00.000Z'],
  ['2026-10-25', '10:00', 'Europe/Paris', '2026-10-25T09:00:00.000Z'],
])('the date %s with the time %s in %s is the instant %s', (date, time, timeZone, instant) => {
  expect(new Date(toInstant(date, time, timeZone)).toISOString()).toBe(instant);
});
