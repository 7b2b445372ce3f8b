import { describe, expect, it } from 'vitest';
import { addDays, dateInZone, timeInZone } from './clock.tsx';

describe('the wall clock of a location', () => {
  it('has its own date', () => {
    const instant = Date.parse('2026-11-22T03:30:00Z');
    expect(dateInZone(instant, 'America/Los_Angeles')).toBe('2026-11-21');
    expect(dateInZone(instant, 'Asia/Dubai')).toBe('2026-11-22');
    expect(timeInZone(instant, 'America/Los_Angeles')).toBe('19:30');
    expect(timeInZone(Date.parse('2026-11-22T00:05:00Z'), 'UTC')).toBe('00:05');
  });

  it('counts days across the end of a month and a change of the clocks', () => {
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
