import { describe, expect, it } from 'vitest';
import { listStartsBetween } from './slot-starts.ts';
import { ticketingDocumentSchema } from './ticketing-document.ts';
import { createVenue, everyDay, ticketing } from './ticketing-hours.fixture.ts';

/** Lists the starts of some dates: `date time time`. */
function startsIn(document: object, from: string, to = from, timeZone?: string): readonly string[] {
  const { venue, room } = createVenue(document, timeZone);
  const byDate = new Map<string, string[]>();
  for (const { date, time } of listStartsBetween(room, from, to, venue.timeZone)) {
    byDate.set(date, [...(byDate.get(date) ?? []), time]);
  }
  return [...byDate].map(([date, times]) => [date, ...times].join(' '));
}

describe('the hours of real venues', () => {
  const cases: readonly {
    readonly venue: string;
    readonly document: object;
    readonly dates: readonly [string, string?];
    readonly zone?: string;
    readonly starts: readonly string[];
  }[] = [
    {
      venue: 'closes for lunch',
      document: ticketing({
        opening: {
          mon: [
            ['10:00', '13:00'],
            ['14:00', '18:00'],
          ],
        },
      }),
      dates: ['2026-11-30', '2026-12-01'],
      starts: ['2026-11-30 10:00 11:30 14:00 15:30 17:00'],
    },
    {
      venue: 'opens from noon in the school holidays and in the evening else',
      document: ticketing({
        opening: everyDay(['17:00', '20:00']),
        seasons: [{ from: '2026-10-12', to: '2026-10-13', opening: everyDay(['12:00', '15:00']) }],
      }),
      dates: ['2026-10-11', '2026-10-14'],
      starts: ['2026-10-11 17:00 18:30', '2026-10-12 12:00 13:30', '2026-10-13 12:00 13:30', '2026-10-14 17:00 18:30'],
    },
    {
      venue: 'plays over midnight on Fridays',
      document: ticketing({ opening: { fri: ['21:00', '26:00'], sat: ['10:00', '12:00'] } }),
      dates: ['2026-11-27', '2026-11-28'],
      starts: ['2026-11-27 21:00 22:30', '2026-11-28 00:00 10:00'],
    },
    {
      venue: 'plays at half past one in the night of a single party',
      document: ticketing({
        opening: { sat: ['20:00', '23:00'] },
        extraStarts: ['2026-10-31T23:30', '2026-11-01T01:30'],
      }),
      dates: ['2026-10-31', '2026-11-01'],
      starts: ['2026-10-31 20:00 21:30 23:30', '2026-11-01 01:30'],
    },
    {
      venue: 'has a winter and a summer that meet',
      document: ticketing({
        opening: {},
        seasons: [
          { from: '2026-04-01', to: '2026-09-30', opening: everyDay(['10:00', '11:30']) },
          { from: '2026-10-01', to: '2027-03-31', opening: everyDay(['15:00', '16:30']) },
        ],
      }),
      dates: ['2026-09-30', '2026-10-01'],
      starts: ['2026-09-30 10:00', '2026-10-01 15:00'],
    },
    {
      venue: 'opens on a leap day only',
      document: ticketing({ opening: {}, exceptions: [{ date: '2028-02-29', hours: ['10:00', '12:30'] }] }),
      dates: ['2028-02-28', '2028-03-01'],
      starts: ['2028-02-29 10:00 11:30'],
    },
    {
      venue: 'has a new week from a date on, and a summer within it',
      document: ticketing({
        opening: everyDay(['10:00', '11:30']),
        seasons: [
          { from: '2026-06-01', opening: everyDay(['12:00', '13:30']) },
          { from: '2026-07-01', to: '2026-07-01', opening: everyDay(['18:00', '19:30']) },
        ],
      }),
      dates: ['2026-05-31', '2026-06-01'],
      starts: ['2026-05-31 10:00', '2026-06-01 12:00'],
    },
    {
      venue: 'is closed on two days of Christmas, of which one game plays on the second',
      document: ticketing(
        { opening: everyDay(['16:00', '17:30']), exceptions: [{ date: '2026-12-25', hours: ['09:00', '10:00'] }] },
        {
          exceptions: [
            { date: '2026-12-24', hours: null },
            { date: '2026-12-25', hours: null },
          ],
        },
      ),
      dates: ['2026-12-23', '2026-12-25'],
      starts: ['2026-12-23 16:00', '2026-12-25 09:00'],
    },
    {
      venue: 'lists its starts on Sundays and begins every 20 minutes on Mondays',
      document: ticketing({
        opening: { sun: { starts: ['11:00', '12:50', '24:15'] }, mon: ['10:00', '11:40'] },
        everyMinutes: 20,
      }),
      dates: ['2026-11-29', '2026-11-30'],
      starts: ['2026-11-29 11:00 12:50', '2026-11-30 00:15 10:00 10:20 10:40'],
    },
    {
      venue: 'has the week of its location, and a season of it',
      document: ticketing(
        {},
        {
          opening: { wed: ['10:00', '11:30'] },
          seasons: [{ from: '2026-12-16', to: '2026-12-31', opening: { wed: ['19:00', '20:30'] } }],
        },
      ),
      dates: ['2026-12-09', '2026-12-16'],
      starts: ['2026-12-09 10:00', '2026-12-16 19:00'],
    },
    {
      // Clocks go from 02:00 to 03:00, so 02:30 is the same instant as 03:30.
      venue: 'plays through the hour that is skipped: two listed starts are one',
      document: ticketing({ opening: { sun: { starts: ['01:00', '02:30', '03:30'] } } }),
      dates: ['2026-03-29'],
      starts: ['2026-03-29 01:00 03:30'],
    },
    {
      // At 03:00 clocks go back to 02:00. The second opening begins at the first 02:30, in summer time; 90 minutes later clocks show 03:00.
      venue: 'plays through the hour that comes twice',
      document: ticketing({
        opening: {
          sun: [
            ['00:00', '02:30'],
            ['02:30', '04:00'],
          ],
        },
      }),
      dates: ['2026-10-25'],
      starts: ['2026-10-25 00:00 01:30 02:30 03:00'],
    },
    {
      venue: 'is where clocks never change, and closed on Saturdays by its week alone',
      document: ticketing({ opening: { fri: ['14:00', '15:00'], sun: ['14:00', '15:00'] } }),
      dates: ['2026-11-27', '2026-11-29'],
      zone: 'Asia/Dubai',
      starts: ['2026-11-27 14:00', '2026-11-29 14:00'],
    },
  ];

  it.each(cases)('$venue', ({ document, dates: [from, to], zone, starts }) => {
    expect(ticketingDocumentSchema.safeParse(document).error?.issues ?? []).toEqual([]);
    expect(startsIn(document, from, to, zone)).toEqual(starts);
  });
});

describe('the hours in a ticketing document', () => {
  it.each([
    [
      'two openings that overlap',
      {
        opening: {
          mon: [
            ['10:00', '14:00'],
            ['13:00', '18:00'],
          ],
        },
      },
    ],
    [
      'two openings in the wrong order',
      {
        opening: {
          mon: [
            ['14:00', '18:00'],
            ['10:00', '13:00'],
          ],
        },
      },
    ],
    ['a night that reaches into the next opening', { opening: { mon: [['10:00', '26:00']], tue: ['01:00', '02:00'] } }],
    [
      'a season that ends before it begins',
      { opening: {}, seasons: [{ from: '2026-02-01', to: '2026-01-31', opening: {} }] },
    ],
    [
      'two seasons of one day',
      {
        opening: {},
        seasons: [
          { from: '2026-02-01', opening: {} },
          { from: '2026-02-01', opening: {} },
        ],
      },
    ],
    [
      'two exceptions of one date',
      {
        opening: {},
        exceptions: [
          { date: '2026-02-01', hours: null },
          { date: '2026-02-01', hours: null },
        ],
      },
    ],
    ['a date that no year has', { opening: {}, exceptions: [{ date: '2026-02-29', hours: null }] }],
    ['no week anywhere', {}],
    ['more days than anybody can book', { opening: {}, maxDaysAhead: 61 }],
  ])('have to be without %s', (_, room) => {
    expect(ticketingDocumentSchema.safeParse(ticketing(room)).success).toBe(false);
  });
});
