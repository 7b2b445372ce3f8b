import { describe, expect, it } from 'vitest';
import { addDays, clampDate, compareDates, dateAt, daysBetween, isBookingDate, isWithin } from './booking-date.ts';

it.each([
  ['2026-12-01', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-1-1', false],
  [' 2026-12-01', false],
  ['2026-12-01T00:00', false],
  ['', false],
  [null, false],
  [20261201, false],
])('the value %j is a date: %s', (value, expected) => {
  expect(isBookingDate(value)).toBe(expected);
});

it.each([
  ['2026-12-01', '2026-12-02', -1],
  ['2026-12-02', '2026-12-01', 1],
  ['2026-12-01', '2026-12-01', 0],
  ['2026-12-31', '2027-01-01', -1],
])('the dates %s and %s are compared as %d', (left, right, expected) => {
  expect(compareDates(left, right)).toBe(expected);
});

it.each([
  ['2026-11-30', '2026-12-01', false],
  ['2026-12-01', '2026-12-01', true],
  ['2026-12-10', '2026-12-10', true],
  ['2026-12-11', '2026-12-10', false],
])('the date %s is moved within the first ten days of December to %s', (date, clamped, within) => {
  expect(clampDate(date, '2026-12-01', '2026-12-10')).toBe(clamped);
  expect(isWithin(date, '2026-12-01', '2026-12-10')).toBe(within);
});

it.each([
  ['2026-12-01', 60, '2027-01-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-01-01', 0, '2026-01-01'],
])('the date %s plus %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

describe('dateAt', () => {
  it.each([
    ['2026-12-01T04:59:59Z', 'America/New_York', '2026-11-30'],
    ['2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01'],
    ['2026-11-30T20:00:00Z', 'Asia/Dubai', '2026-12-01'],
    ['2026-12-31T23:30:00Z', 'Europe/Paris', '2027-01-01'],
    ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2026-12-01T12:00:00Z', 'Pacific/Kiritimati', '2026-12-02'],
    ['2026-12-01T23:00:00Z', 'Nowhere/Land', '2026-12-01'],
  ])('reads %s in %s as %s', (instant, timeZone, expected) => {
    expect(dateAt(Date.parse(instant), timeZone)).toBe(expected);
  });
});
