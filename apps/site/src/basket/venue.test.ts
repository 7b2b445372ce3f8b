import { expect, it } from 'vitest';
import { isOtherClock } from './venue.ts';

const winter = '2026-12-01T21:00:00Z';
/** An instant at which the US have changed to daylight saving time, and Europe has not. */
const betweenChanges = '2026-03-20T21:00:00Z';

it.each([
  ['the same zone', winter, 'America/New_York', 'America/New_York', false],
  ['another zone of the same time', winter, 'Europe/Paris', 'Europe/Madrid', false],
  ['another time', winter, 'America/New_York', 'America/Chicago', true],
  ['the same time on another day', winter, 'Pacific/Honolulu', 'Pacific/Kiritimati', true],
  ['a zone that differs for a part of the year only', betweenChanges, 'America/Phoenix', 'America/Denver', true],
  ['that zone in the other part', winter, 'America/Phoenix', 'America/Denver', false],
] as const)('isOtherClock recognises %s', (_name, instant, venue, visitor, isOther) => {
  expect(isOtherClock(instant, venue, visitor)).toBe(isOther);
});
