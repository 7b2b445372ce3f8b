import { describe, expect, it } from 'vitest';
import { findDayStatus, type DayStart } from './calendar-day.ts';

const free: DayStart = { inPast: false, isAvailable: true };
const taken: DayStart = { inPast: false, isAvailable: false };
const over: DayStart = { inPast: true, isAvailable: false };

describe('findDayStatus', () => {
  it.each<[string, DayStart[], string]>([
    ['a day without starts', [], 'closed'],
    ['a day that is over', [over, over], 'closed'],
    ['a day that is taken', [taken, taken], 'soldOut'],
    ['the taken rest of a day', [over, taken], 'soldOut'],
    ['one of four', [free, taken, taken, taken], 'few'],
    ['two of four', [free, free, taken, taken], 'available'],
    ['the last start of the evening', [over, over, over, free], 'few'],
  ])('gives %s its status', (_, starts, status) => {
    expect(findDayStatus(starts)).toBe(status);
  });
});
