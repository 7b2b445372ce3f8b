import { describe, expect, it } from 'vitest';
import { createAxis, breakMinutes, isOnAxis, computeTop } from './day-axis.ts';

const at = (text: string) => Date.parse(text);
const span = (start: string, end: string) => ({ startMs: at(start), endMs: at(end) });
const newYork = 'America/New_York';
const listHours = (axis: ReturnType<typeof createAxis>) =>
  axis.ticks.filter(({ isHour }) => isHour).map(({ time }) => time);

describe('createAxis', () => {
  it('reaches from the full hour before the first start to the one after the last end', () => {
    const axis = createAxis(
      [span('2026-11-28T15:15:00Z', '2026-11-28T16:15:00Z'), span('2026-11-28T17:00:00Z', '2026-11-28T18:10:00Z')],
      newYork,
    );
    expect(listHours(axis)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00']);
    expect(axis.minutes).toBe(240);
    expect(axis.breaks).toEqual([]);
  });

  it('is empty on a day without slots', () => {
    expect(createAxis([], newYork)).toEqual({ parts: [], ticks: [], breaks: [], minutes: 0 });
  });

  it('leaves out the hours between a game after midnight and the morning', () => {
    const axis = createAxis(
      [span('2026-11-28T05:15:00Z', '2026-11-28T06:15:00Z'), span('2026-11-28T15:00:00Z', '2026-11-28T16:00:00Z')],
      newYork,
    );
    expect(listHours(axis)).toEqual(['00:00', '01:00', '02:00', '10:00', '11:00']);
    expect(axis.breaks).toEqual([120]);
    expect(computeTop(axis, at('2026-11-28T15:00:00Z'))).toBe(120 + breakMinutes);
    expect(computeTop(axis, at('2026-11-28T10:00:00Z'))).toBe(120 + breakMinutes);
    expect(isOnAxis(axis, at('2026-11-28T10:00:00Z'))).toBe(false);
  });

  it('shows a repeated hour twice, an hour of the sheet apart', () => {
    const axis = createAxis([span('2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z')], newYork);
    expect(listHours(axis)).toEqual(['00:00', '01:00', '01:00', '02:00', '03:00']);
    expect(axis.ticks.filter(({ time }) => time === '01:00').map(({ top, isRepeated }) => [top, isRepeated])).toEqual([
      [60, false],
      [120, true],
    ]);
    expect(computeTop(axis, at('2026-11-01T06:30:00Z'))).toBe(150);
  });

  it('lacks the hour that the clocks skip', () => {
    const axis = createAxis([span('2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z')], newYork);
    expect(listHours(axis)).toEqual(['01:00', '03:00', '04:00']);
    expect(axis.minutes).toBe(120);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-28T04:15:00Z', ['10:00', '11:00', '12:00']],
    ['Australia/Lord_Howe', '2026-04-04T13:30:00Z', ['00:00', '01:00', '01:30', '02:00']],
  ] as const)('has its hours on the wall clock of %s', (zone, start, expected) => {
    const axis = createAxis([{ startMs: at(start), endMs: at(start) + 2 * 3_600_000 }], zone);
    const shown = axis.ticks.map(({ time }) => time);
    for (const time of expected) expect(shown).toContain(time);
  });

  it('does not mark the midnight that ends the day as repeated', () => {
    const axis = createAxis([span('2026-11-28T05:00:00Z', '2026-11-29T05:00:00Z')], newYork);
    expect(axis.ticks.filter(({ isRepeated }) => isRepeated)).toEqual([]);
  });
});
