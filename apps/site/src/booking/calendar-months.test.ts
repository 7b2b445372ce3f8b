import { expect, it } from 'vitest';
import { calendarMonths } from './calendar-months.ts';

// 2026-11-28 is a Saturday.
it('puts each day into its column, and begins a week on Sunday', () => {
  expect(calendarMonths('2026-11-28', '2026-12-06', 7)).toEqual([
    {
      first: '2026-11-01',
      weeks: [
        [null, null, null, null, null, null, '2026-11-28'],
        ['2026-11-29', '2026-11-30', null, null, null, null, null],
      ],
    },
    {
      first: '2026-12-01',
      weeks: [
        [null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
        ['2026-12-06', null, null, null, null, null, null],
      ],
    },
  ]);
});

it.each([
  [1, 5],
  [6, 0],
  [7, 6],
])('begins a week on day %d', (weekStart, column) => {
  const [month] = calendarMonths('2026-11-28', '2026-11-28', weekStart);
  expect(month?.weeks[0]?.indexOf('2026-11-28')).toBe(column);
});

it('has each day from the first to the last once, in their order', () => {
  const days = calendarMonths('2026-11-23', '2027-01-22', 1).flatMap(({ weeks }) => weeks.flat());
  const dayMs = 24 * 60 * 60_000;
  const firstMs = Date.parse('2026-11-23');
  const count = (Date.parse('2027-01-22') - firstMs) / dayMs + 1;
  const expected = Array.from({ length: count }, (_, day) =>
    new Date(firstMs + day * dayMs).toISOString().slice(0, 10),
  );
  expect(days.filter((day) => day !== null)).toEqual(expected);
});
