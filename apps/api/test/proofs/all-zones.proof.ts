import { proofTimeoutMs, recordFigures, scaled } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { addDays, weekdays } from '../../src/kernel/wall-clock.ts';
import { listStartsOfDay, type Schedule, type SlotStart } from '../../src/venues/slot-starts.ts';

const wantedSlots = scaled(20_000, 1_000_000);
const years = Array.from({ length: 20 }, (_, index) => 2026 + index);
const zones = Intl.supportedValuesOf('timeZone');
const minuteMs = 60_000;

/** A schedule with the same hours on all days. */
interface DaySchedule extends Schedule {
  readonly opens: string;
  readonly closes: string;
}

/**
 * Returns the schedule of a turn. The turns go through all openings, durations and turnarounds, because the steps have no factor in common with the
 * lengths of the lists.
 */
function createSchedule(turn: number): DaySchedule {
  const opens = `${String((turn * 5) % 16).padStart(2, '0')}:${['00', '15', '30', '45'][turn % 4]}`;
  const closes = `${String(16 + (turn % 8)).padStart(2, '0')}:30`;
  const opening = Object.fromEntries(weekdays.map((day) => [day, [opens, closes] as const]));
  return { opens, closes, opening, durationMinutes: 30 + ((turn * 7) % 75), turnaroundMinutes: (turn * 11) % 31 };
}

/** Returns a function that shows local time by the calendar of the JavaScript engine, which shares no code with the slots. */
function createWallClock(zone: string): (epochMs: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (epochMs) => format.format(epochMs);
}

/** The time around a day that is looked at: longer than any clock change, and than a game with its turnaround. */
const aroundMs = 240 * minuteMs;

/**
 * Returns the local time that replaces a skipped one: later by as much as the clocks were set forward. Any other time stays as it is.
 *
 * @param wanted `YYYY-MM-DD HH:MM`
 * @param nearMs an instant within a few hours of it
 */
function replaceSkipped(showAt: (epochMs: number) => string, wanted: string, nearMs: number): string {
  const wallMs = (shown: string) => Date.parse(`${shown.replace(' ', 'T')}Z`);
  const isChanged = wallMs(showAt(nearMs + aroundMs)) - wallMs(showAt(nearMs - aroundMs)) !== 2 * aroundMs;
  if (!isChanged) return wanted;
  // Looks for the minute in which the clocks jump over the wanted time.
  for (let ms = nearMs - aroundMs; ms < nearMs + aroundMs; ms += minuteMs) {
    const [before, after] = [showAt(ms), showAt(ms + minuteMs)];
    if (before < wanted && wanted < after) return showAt(ms + wallMs(wanted) - wallMs(before));
  }
  return wanted;
}

interface Day {
  readonly zone: string;
  readonly date: string;
  readonly turn: number;
  readonly showAt: (epochMs: number) => string;
}

/** Counts the slots of one day, and lists the errors in them. */
function checkDay(day: Day): { readonly count: number; readonly errors: string[] } {
  const schedule = createSchedule(day.turn);
  const { durationMinutes, turnaroundMinutes, opens, closes } = schedule;
  const starts = listStartsOfDay(schedule, day.date, day.zone);
  const errors = [...findWrongStarts(day, schedule, starts), ...findWrongEnds(day, schedule, starts)];
  const schedulePart = `${opens}-${closes} ${durationMinutes}+${turnaroundMinutes}`;
  return {
    count: starts.length,
    errors: errors.map((error) => `${day.zone} ${day.date} ${schedulePart}: ${error}`),
  };
}

/** Compares the local times and the steps of the starts with the schedule. */
function findWrongStarts({ showAt }: Day, schedule: DaySchedule, starts: readonly SlotStart[]): readonly string[] {
  const instants = starts.map(({ startsAtMs }) => startsAtMs);
  const stepMs = (schedule.durationMinutes + schedule.turnaroundMinutes) * minuteMs;
  return [
    ...(new Set(instants).size === starts.length ? [] : ['a duplicate']),
    ...starts
      .filter(({ date, time, startsAtMs }) => showAt(startsAtMs) !== `${date} ${time}`)
      .map(({ time }) => `${time} is another time`),
    ...instants.slice(1).flatMap((ms, index) => (ms - (instants[index] ?? 0) === stepMs ? [] : ['one is missing'])),
  ];
}

/** Compares the first and the last start with the opening hours, in local time: a clock change lengthens or shortens the day. */
function findWrongEnds({ date, showAt }: Day, schedule: DaySchedule, starts: readonly SlotStart[]): readonly string[] {
  const { durationMinutes, turnaroundMinutes, opens, closes } = schedule;
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return ['none'];
  const lastEndMs = last.startsAtMs + durationMinutes * minuteMs;
  const furtherEndMs = lastEndMs + (turnaroundMinutes + durationMinutes) * minuteMs;
  const opensAs = replaceSkipped(showAt, `${date} ${opens}`, first.startsAtMs);
  const closesAs = replaceSkipped(showAt, `${date} ${closes}`, lastEndMs);
  return [
    ...(showAt(first.startsAtMs) === opensAs ? [] : ['does not begin at opening']),
    ...(showAt(lastEndMs) <= closesAs ? [] : ['ends after closing']),
    ...(showAt(furtherEndMs) > closesAs ? [] : ['there is time for one more']),
  ];
}

describe('slots in all time zones over twenty years', () => {
  it('are never doubled or missing, and have the right local time', { timeout: proofTimeoutMs }, () => {
    const clocks = zones.map(createWallClock);
    const errors: string[] = [];
    const seen = new Set<string>();
    let count = 0;
    for (let turn = 0; count < wantedSlots || turn < zones.length; turn += 1) {
      const index = turn % zones.length;
      // Each round through the zones begins a year later.
      const year = years[(turn + Math.floor(turn / zones.length)) % years.length] ?? 2026;
      const zone = zones[index] ?? 'UTC';
      // The days go through the whole year, as 83 and 365 have no common factor: also those on which clocks change.
      const day = checkDay({
        zone,
        date: addDays(`${year}-01-01`, (turn * 83) % 365),
        turn,
        showAt: clocks[index] ?? String,
      });
      count += day.count;
      errors.push(...day.errors);
      seen.add(`${zone} ${year}`);
    }
    recordFigures('generated slots', {
      slots: count,
      zones: zones.length,
      zoneYears: seen.size,
      problems: errors.length,
    });
    expect(errors.slice(0, 10)).toEqual([]);
  });
});
