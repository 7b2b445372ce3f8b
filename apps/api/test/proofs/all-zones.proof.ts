import { proofTimeoutMs, recordFigures, scaled } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { addDays, weekdays } from '../../src/kernel/wall-clock.ts';
import { listStartsOfDay, type Schedule } from '../../src/venues/slot-starts.ts';

const wantedSlots = scaled(20_000, 1_000_000);
const years = Array.from({ length: 20 }, (_, index) => 2026 + index);
const zones = Intl.supportedValuesOf('timeZone');
const minuteMs = 60_000;

/**
 * Returns the schedule of a turn. The turns go through all openings, durations and turnarounds, because the steps have no factor in common with the
 * lengths of the lists.
 */
function createSchedule(turn: number): Schedule & { readonly opens: string; readonly closes: string } {
  const opens = `${String((turn * 5) % 16).padStart(2, '0')}:${['00', '15', '30', '45'][turn % 4]}`;
  const closes = `${String(16 + (turn % 8)).padStart(2, '0')}:30`;
  const opening = Object.fromEntries(weekdays.map((day) => [day, [opens, closes] as const]));
  return { opens, closes, opening, durationMinutes: 30 + ((turn * 7) % 75), turnaroundMinutes: (turn * 11) % 31 };
}

/** Returns a function that shows local time by the calendar of the JavaScript engine, which shares no code with the slots. */
function wallClocks(zone: string): (epochMs: number) => string {
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
  const isSet = wallMs(showAt(nearMs + aroundMs)) - wallMs(showAt(nearMs - aroundMs)) !== 2 * aroundMs;
  if (!isSet) return wanted;
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

/** Counts the slots of one day, and the errors in them. */
function checkDay({ zone, date, turn, showAt }: Day): { readonly count: number; readonly errors: string[] } {
  const schedule = createSchedule(turn);
  const { durationMinutes, turnaroundMinutes, opens, closes } = schedule;
  const starts = listStartsOfDay(schedule, date, zone);
  const describeError = (what: string) =>
    `${zone} ${date} ${opens}-${closes} ${durationMinutes}+${turnaroundMinutes}: ${what}`;
  const errors: string[] = [];
  if (new Set(starts.map(({ startsAtMs }) => startsAtMs)).size !== starts.length)
    errors.push(describeError('a duplicate'));
  for (const [index, start] of starts.entries()) {
    if (showAt(start.startsAtMs) !== `${start.date} ${start.time}`)
      errors.push(describeError(`${start.time} is another time`));
    const step = index === 0 ? 0 : start.startsAtMs - (starts[index - 1]?.startsAtMs ?? 0);
    if (index > 0 && step !== (durationMinutes + turnaroundMinutes) * minuteMs)
      errors.push(describeError('one is missing'));
  }
  // The distance is in local time, so that a clock change lengthens or shortens the day.
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return { count: 0, errors: [...errors, describeError('none')] };
  const opensAs = replaceSkipped(showAt, `${date} ${opens}`, first.startsAtMs);
  if (showAt(first.startsAtMs) !== opensAs) errors.push(describeError('does not begin at opening'));
  const findEnd = (startMs: number) => startMs + durationMinutes * minuteMs;
  const closesAs = replaceSkipped(showAt, `${date} ${closes}`, findEnd(last.startsAtMs));
  if (showAt(findEnd(last.startsAtMs)) > closesAs) errors.push(describeError('ends after closing'));
  const nextMs = last.startsAtMs + (durationMinutes + turnaroundMinutes) * minuteMs;
  if (showAt(findEnd(nextMs)) <= closesAs) errors.push(describeError('there is time for one more'));
  return { count: starts.length, errors };
}

describe('slots in all time zones over twenty years', () => {
  it('are never doubled or missing, and have the right local time', { timeout: proofTimeoutMs }, () => {
    const clocks = zones.map(wallClocks);
    const errors: string[] = [];
    const seen = new Set<string>();
    let count = 0;
    for (let turn = 0; count < wantedSlots || turn < zones.length; turn += 1) {
      const index = turn % zones.length;
      const year = years[(turn + Math.floor(turn / zones.length)) % years.length] ?? 2026;
      const zone = zones[index] ?? 'UTC';
      // The days go through the whole year, with the Sundays on which clocks change.
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
