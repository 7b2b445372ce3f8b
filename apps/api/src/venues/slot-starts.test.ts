import { assertProperty, fc } from '@latchkey/testing';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, instantAt, weekdays } from '../kernel/wall-clock.ts';
import { listStartsBetween, listStartsOfDay, type Schedule } from './slot-starts.ts';

const daily = (opening: string, closing: string, durationMinutes = 60, turnaroundMinutes = 15): Schedule => ({
  opening: Object.fromEntries(weekdays.map((day) => [day, [opening, closing] as const])),
  durationMinutes,
  turnaroundMinutes,
});
const listTimes = (schedule: Schedule, date: string, zone: string) =>
  listStartsOfDay(schedule, date, zone).map((start) => `${start.date} ${start.time}`);

describe('listStartsOfDay', () => {
  it('steps by duration and turnaround until the last game that ends by closing', () => {
    expect(listTimes(daily('12:00', '15:45'), '2026-06-01', 'America/New_York')).toEqual([
      '2026-06-01 12:00',
      '2026-06-01 13:15',
      '2026-06-01 14:30',
    ]);
    expect(listTimes(daily('12:00', '15:29'), '2026-06-01', 'America/New_York')).toHaveLength(2);
  });

  it.each([
    ['a closing before the opening', '01:30'],
    ['hours past 24', '25:30'],
  ])('reaches past midnight by %s', (_, closing) => {
    expect(listTimes(daily('22:00', closing), '2026-12-31', 'Europe/Paris')).toEqual([
      '2026-12-31 22:00',
      '2026-12-31 23:15',
      '2027-01-01 00:30',
    ]);
  });

  it('returns nothing on a day without hours', () => {
    expect(
      listStartsOfDay({ ...daily('10:00', '20:00'), opening: { tue: ['10:00', '20:00'] } }, '2026-06-01', 'UTC'),
    ).toEqual([]);
  });

  it('has no starts in the hour that clocks skip', () => {
    expect(listTimes(daily('00:00', '05:00', 60, 0), '2026-03-08', 'America/New_York')).toEqual([
      '2026-03-08 00:00',
      '2026-03-08 01:00',
      '2026-03-08 03:00',
      '2026-03-08 04:00',
    ]);
  });

  it('has starts in both hours if clocks show an hour twice', () => {
    expect(listTimes(daily('00:00', '03:00', 60, 0), '2026-11-01', 'America/New_York')).toEqual([
      '2026-11-01 00:00',
      '2026-11-01 01:00',
      '2026-11-01 01:00',
      '2026-11-01 02:00',
    ]);
  });

  it('has no starts before the hours of the day before have ended', () => {
    // Wall clock 02:15 does not exist that night and means 03:15, later than the next opening at 03:00.
    const schedule: Schedule = {
      opening: { sat: ['20:00', '02:15'], sun: ['03:00', '08:00'] },
      durationMinutes: 60,
      turnaroundMinutes: 0,
    };
    const saturday = listStartsOfDay(schedule, '2026-03-07', 'America/New_York');
    const sunday = listStartsOfDay(schedule, '2026-03-08', 'America/New_York');
    expect(saturday.at(-1)).toMatchObject({ time: '01:00' });
    expect(sunday[0]).toMatchObject({ time: '03:15' });
  });
});

describe('listStartsBetween', () => {
  it('returns the starts of a date, with those of the evening before that are after midnight', () => {
    const dates = listStartsBetween(daily('22:00', '01:30'), '2026-06-02', '2026-06-02', 'Europe/Paris');
    expect(dates.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-06-02 00:30',
      '2026-06-02 22:00',
      '2026-06-02 23:15',
    ]);
  });
});

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/Paris',
  'Europe/London',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Australia/Sydney',
  // Daylight saving time of half an hour.
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'UTC',
];

/** Lists the first four dates of clock changes in a zone, from a year on. */
function listChanges(zone: string, year: number): readonly string[] {
  const changes: string[] = [];
  let at = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);
  for (let next = at.getTimeZoneTransition('next'); next !== null && changes.length < 4;) {
    changes.push(next.toPlainDate().toString());
    at = next;
    next = at.getTimeZoneTransition('next');
  }
  return changes;
}

const wallClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

const someDay = fc
  .tuple(
    fc.constantFrom(...zones),
    fc.integer({ min: 2026, max: 2036 }),
    fc.nat(),
    fc.integer({ min: -2, max: 365 }),
    fc.boolean(),
  )
  .map(([zone, year, pick, offset, isNearChange]) => {
    const changes = listChanges(zone, year);
    const change = changes[pick % Math.max(1, changes.length)];
    const date =
      isNearChange && change !== undefined
        ? addDays(change, (offset % 3) - 1)
        : addDays(`${year}-01-01`, Math.max(0, offset));
    return { zone, date };
  });

describe('generated slots', () => {
  const minuteMs = 60_000;

  it('are never doubled or missing and evenly spaced, in any zone and across both clock changes', () => {
    assertProperty(
      fc.property(
        someDay,
        wallClock,
        wallClock,
        fc.integer({ min: 15, max: 180 }),
        fc.integer({ min: 0, max: 60 }),
        ({ zone, date }, opening, closing, durationMinutes, turnaroundMinutes) => {
          const schedule = daily(opening, closing, durationMinutes, turnaroundMinutes);
          const starts = listStartsOfDay(schedule, date, zone).map(({ startsAtMs }) => startsAtMs);
          const stepMs = (durationMinutes + turnaroundMinutes) * minuteMs;
          for (const [index, start] of starts.entries()) {
            if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBe(stepMs);
          }
          const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
          const isOvernight = minutes(closing) <= minutes(opening);
          const previousEnd = isOvernight ? instantAt(date, minutes(closing), zone) : Number.NEGATIVE_INFINITY;
          const first = Math.max(instantAt(date, minutes(opening), zone), previousEnd);
          const end = instantAt(date, minutes(closing) + (isOvernight ? 1_440 : 0), zone);
          const last = starts.at(-1);
          // The first start is at opening, none ends after closing, and no other one would fit.
          if (last === undefined) expect(first + durationMinutes * minuteMs).toBeGreaterThan(end);
          else {
            expect(starts[0]).toBe(first);
            expect(last + durationMinutes * minuteMs).toBeLessThanOrEqual(end);
            expect(last + stepMs + durationMinutes * minuteMs).toBeGreaterThan(end);
          }
        },
      ),
    );
  });

  it('never overlap in a room from one day to the next', () => {
    assertProperty(
      fc.property(
        someDay,
        wallClock,
        wallClock,
        fc.integer({ min: 15, max: 180 }),
        ({ zone, date }, opening, closing, durationMinutes) => {
          const schedule = daily(opening, closing, durationMinutes, 0);
          const starts = listStartsBetween(schedule, addDays(date, -1), addDays(date, 2), zone).map(
            ({ startsAtMs }) => startsAtMs,
          );
          expect(new Set(starts).size).toBe(starts.length);
          for (const [index, start] of starts.entries()) {
            if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(durationMinutes * minuteMs);
          }
        },
      ),
    );
  });
});
