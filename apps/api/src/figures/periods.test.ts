import { describe, expect, it } from 'vitest';
import { listBuckets, findComparedPeriods, countDays, type Period } from './periods.ts';

const period = (from: string, to: string): Period => ({ from, to });

describe('a period', () => {
  it.each<[string, Period, Period, Period]>([
    [
      'a day with the same weekday',
      period('2026-11-28', '2026-11-28'),
      period('2026-11-21', '2026-11-21'),
      period('2025-11-29', '2025-11-29'),
    ],
    [
      'a week with the week before',
      period('2026-11-23', '2026-11-29'),
      period('2026-11-16', '2026-11-22'),
      period('2025-11-24', '2025-11-30'),
    ],
    [
      'ten days with two weeks before, so that they do not overlap',
      period('2026-11-01', '2026-11-10'),
      period('2026-10-18', '2026-10-27'),
      period('2025-11-02', '2025-11-11'),
    ],
    [
      'a month with the month before, however long it is',
      period('2026-03-01', '2026-03-31'),
      period('2026-02-01', '2026-02-28'),
      period('2025-03-01', '2025-03-31'),
    ],
    [
      'February with the February of a leap year',
      period('2025-02-01', '2025-02-28'),
      period('2025-01-01', '2025-01-31'),
      period('2024-02-01', '2024-02-29'),
    ],
    [
      'a quarter with the quarter before',
      period('2026-01-01', '2026-03-31'),
      period('2025-10-01', '2025-12-31'),
      period('2025-01-01', '2025-03-31'),
    ],
  ])('is compared: %s', (_, wanted, before, yearBefore) => {
    expect(findComparedPeriods(wanted)).toEqual({ before, yearBefore });
  });

  it('has its days, weeks from Monday, and months, cut at its ends', () => {
    const days = period('2026-10-24', '2026-11-02');
    expect(countDays(days)).toBe(10);
    expect(listBuckets(days, 'day')).toHaveLength(10);
    expect(listBuckets(days, 'week')).toEqual([
      period('2026-10-24', '2026-10-25'),
      period('2026-10-26', '2026-11-01'),
      period('2026-11-02', '2026-11-02'),
    ]);
    expect(listBuckets(days, 'month')).toEqual([
      period('2026-10-24', '2026-10-31'),
      period('2026-11-01', '2026-11-02'),
    ]);
  });
});
