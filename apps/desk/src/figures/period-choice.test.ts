import { describe, expect, it } from 'vitest';
import {
  chooseFittingStep,
  isPeriod,
  listLastMonths,
  type Period,
  type PeriodChoice,
  toPeriod,
} from './period-choice.ts';

describe('a period', () => {
  it.each<[Exclude<PeriodChoice, 'dates'>, string, Period]>([
    ['thisWeek', '2026-11-29', { from: '2026-11-23', to: '2026-11-29' }],
    ['thisWeek', '2026-11-30', { from: '2026-11-30', to: '2026-11-30' }],
    ['lastWeek', '2026-03-04', { from: '2026-02-23', to: '2026-03-01' }],
    ['week', '2026-03-02', { from: '2026-02-24', to: '2026-03-02' }],
    ['fourWeeks', '2026-03-01', { from: '2026-02-02', to: '2026-03-01' }],
    ['month', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
    ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
    ['year', '2026-11-28', { from: '2026-01-01', to: '2026-11-28' }],
  ])('%s on %s', (choice, today, period) => {
    expect(toPeriod(choice, today)).toEqual(period);
  });

  it('is one of the last months', () => {
    const months = listLastMonths('2026-03-30');
    expect(months).toHaveLength(13);
    expect(months.slice(0, 4)).toEqual([
      { from: '2026-03-01', to: '2026-03-30' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-01', to: '2025-12-31' },
    ]);
    expect(months.at(-1)).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  });

  it('ends after it begins, within three years', () => {
    expect(isPeriod({ from: '2026-01-01', to: '2026-01-01' })).toBe(true);
    expect(isPeriod({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
    expect(isPeriod({ from: '', to: '2026-01-01' })).toBe(false);
    expect(isPeriod({ from: '2024-01-01', to: '2026-12-31' })).toBe(true);
    expect(isPeriod({ from: '2024-01-01', to: '2027-01-01' })).toBe(false);
  });

  it('is shown by weeks where its days would not fit', () => {
    expect(chooseFittingStep('day', { from: '2026-01-01', to: '2026-04-02' })).toBe('day');
    expect(chooseFittingStep('day', { from: '2026-01-01', to: '2026-04-03' })).toBe('week');
    expect(chooseFittingStep('month', { from: '2026-01-01', to: '2026-12-31' })).toBe('month');
  });
});
