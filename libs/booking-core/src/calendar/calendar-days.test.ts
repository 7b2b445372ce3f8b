import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '../foundation/calendar.ts';
import { toCalendarDays, datesOnShow, isFull } from './calendar-days.ts';

const bounds = { minDate: '2026-11-21', maxDate: '2027-01-20' };

describe('datesOnShow', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['a day near today with the days from today on', '2026-11-25', '2026-11-21'],
    ['a later day with the day before it', '2026-12-31', '2026-12-30'],
    ['the last day with the days before it', '2027-01-20', '2027-01-16'],
  ])('lists %s', (_, date, first) => {
    const shown = datesOnShow({ ...bounds, date });
    expect(shown).toHaveLength(5);
    expect(shown[0]).toBe(first);
    expect(shown).toContain(date);
  });

  it('lists no day that cannot be chosen', () => {
    expect(datesOnShow({ date: '2026-11-21', minDate: '2026-11-21', maxDate: '2026-11-22' })).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
  });
});

it('the status of a closed day is the reason why it is closed', () => {
  const days = toCalendarDays([
    { date: '2026-12-23', status: 'few' },
    { date: '2026-12-24', status: 'closed', reason: 'closed', closureKind: 'holiday' },
    { date: '2026-12-25', status: 'closed', reason: 'closed' },
    { date: '2026-12-26', status: 'closed', reason: 'notice' },
    { date: '2027-02-01', status: 'closed', reason: 'tooFarAhead' },
  ]);
  expect([...days.values()]).toEqual(['few', 'holiday', 'closed', 'notice', 'tooFarAhead']);
  expect([...days.values()].map((status) => isFull(status))).toEqual([false, true, true, true, true]);
});

it('a day is cheaper if it costs less than at least a tenth of the days', () => {
  const day = (date: string, amountMinor: number): CalendarDay => ({
    date,
    status: 'available',
    fromPrice: { amountMinor, partySize: 2, kind: 'adult' },
  });
  const weeks = ['23', '24', '25', '26', '27', '28', '29'].map((date, index) =>
    day(`2026-11-${date}`, index > 4 ? 3_300 : 2_900),
  );
  const statuses = (days: readonly CalendarDay[]) => [...toCalendarDays(days).values()];
  expect(statuses(weeks)).toEqual([...Array<string>(5).fill('cheaper'), 'available', 'available']);
  const usual = Array.from({ length: 20 }, (_, index) => day(`2026-12-${10 + index}`, 2_900));
  expect(statuses([...usual, day('2026-12-31', 5_000)])).not.toContain('cheaper');
});
