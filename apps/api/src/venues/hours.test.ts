import { assertProperty, fc } from '@latchkey/testing';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/wall-clock.ts';
import { createCatalogue } from './catalogue.ts';
import { ticketingDocumentSchema } from './ticketing-document.ts';
import { listStartsBetween } from './slot-starts.ts';

const game = {
  gameId: 'game-x',
  capacity: 6,
  isPrivate: true,
  minRequired: 2,
  durationMinutes: 60,
  turnaroundMinutes: 30,
  standard: [{ id: 'adult', name: 'Adult', singlePrice: 30, maxQuantity: 6 }],
  kids: null,
};
const everyDay = (hours: unknown) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));

function ticketing(room: object, location: object = {}) {
  return { locationId: 'loc-x', rooms: [{ ...game, ...room }], ...location };
}

function createVenue(document: object, timeZone = 'Europe/Berlin') {
  const [venue] = createCatalogue(
    [
      { kind: 'location', slug: 'x', document: { id: 'loc-x', timeZone } },
      { kind: 'game', slug: 'x', document: { id: 'game-x' } },
      { kind: 'ticketing', slug: 'x', document },
    ],
    () => null,
  ).venues;
  const [room] = venue?.rooms ?? [];
  if (venue === undefined || room === undefined) throw new Error('the document has no room');
  return { venue, room };
}

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
      venue: 'closes on Christmas Eve at every game, and lets one begin earlier',
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
      venue: 'plays through the hour that is skipped: two listed starts are one',
      document: ticketing({ opening: { sun: { starts: ['01:00', '02:30', '03:30'] } } }),
      dates: ['2026-03-29'],
      starts: ['2026-03-29 01:00 03:30'],
    },
    {
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

const times = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Draws one or two openings of a day, within the day. */
const dayHours = fc
  .uniqueArray(times, { minLength: 2, maxLength: 4 })
  .map((all) => all.toSorted((one, other) => one - other))
  .map(([a = 0, b = 0, c, d]) =>
    c === undefined || d === undefined
      ? [[a, b]]
      : [
          [a, b],
          [c, d],
        ],
  )
  .map((openings) => openings.map(([from = 0, to = 0]) => [clock(from), clock(to)] as const));
const week = dayHours.map((hours) => everyDay(hours));
const someDate = fc.integer({ min: 0, max: 14 }).map((day) => addDays('2026-10-20', day));

type DrawnOpenings = readonly (readonly [string, string])[];

interface DrawnSeason {
  readonly from: string;
  readonly to: string;
  readonly opening: Readonly<Record<string, unknown>>;
}

/** Hours that were drawn at random. Every day of a week has the same openings. */
interface DrawnHours {
  readonly zone: string;
  readonly opening: Readonly<Record<string, unknown>>;
  /** The seasons of the room. */
  readonly own: readonly DrawnSeason[];
  /** The seasons of the location. */
  readonly others: readonly DrawnSeason[];
  readonly exceptions: readonly { readonly date: string; readonly hours: DrawnOpenings | null }[];
}

const [firstDate, lastDate] = ['2026-10-20', '2026-11-03'];
const gameMs = game.durationMinutes * 60_000;
const stepMs = (game.durationMinutes + game.turnaroundMinutes) * 60_000;

/**
 * Lists the starts of the room from the first to the last date by a plain model: it finds the openings of each day, and steps through each of them by
 * instants. It begins a day early, whose evening may reach into the first date.
 */
function listStartsByModel(hours: DrawnHours): readonly number[] {
  const { zone } = hours;
  const starts: number[] = [];
  let closedUntil = Number.NEGATIVE_INFINITY;
  for (let date = addDays(firstDate, -1); date <= lastDate; date = addDays(date, 1)) {
    const toInstant = (time: string) =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
    for (const [from, to] of findOpenings(hours, date)) {
      const end = toInstant(to);
      for (let start = Math.max(toInstant(from), closedUntil); start + gameMs <= end; start += stepMs) {
        const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate().toString();
        if (local >= firstDate && local <= lastDate) starts.push(start);
      }
      closedUntil = Math.max(closedUntil, end);
    }
  }
  return starts;
}

/** Finds the openings of a date in the drawn hours. */
function findOpenings({ opening, own, others, exceptions }: DrawnHours, date: string): DrawnOpenings {
  const exception = exceptions.find((each) => each.date === date);
  if (exception !== undefined) return exception.hours ?? [];
  const findSeason = (seasons: readonly DrawnSeason[]) =>
    seasons.filter(({ from, to }) => from <= date && date <= to).toSorted((a, b) => (a.from > b.from ? -1 : 1))[0];
  const { mon } = (findSeason(own) ?? findSeason(others))?.opening ?? opening;
  return mon as DrawnOpenings;
}

describe('hours of any schedule', () => {
  it('are those of the exception, else of the room’s season, else of the location’s, else of the week', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(
          'Europe/Berlin',
          'America/New_York',
          'Australia/Lord_Howe',
          'America/Santiago',
          'Asia/Kathmandu',
        ),
        week,
        fc.uniqueArray(fc.record({ from: someDate, days: fc.integer({ min: 0, max: 9 }), opening: week }), {
          maxLength: 4,
          selector: ({ from }) => from,
        }),
        fc.uniqueArray(fc.record({ from: someDate, days: fc.integer({ min: 0, max: 9 }), opening: week }), {
          maxLength: 2,
          selector: ({ from }) => from,
        }),
        fc.uniqueArray(fc.record({ date: someDate, hours: fc.option(dayHours) }), {
          maxLength: 6,
          selector: ({ date }) => date,
        }),
        (zone, opening, ofRoom, ofLocation, exceptions) => {
          const toSeason = ({ from, days, ...season }: (typeof ofRoom)[number]) => ({
            ...season,
            from,
            to: addDays(from, days),
          });
          const [own, others] = [ofRoom.map(toSeason), ofLocation.map(toSeason)];
          const document = ticketing({ opening, seasons: own, exceptions }, { seasons: others });
          const { venue, room } = createVenue(document, zone);
          const found = listStartsBetween(room, firstDate, lastDate, zone).map(({ startsAtMs }) => startsAtMs);
          expect(venue.timeZone).toBe(zone);

          const expected = listStartsByModel({ zone, opening, own, others, exceptions });
          expect(found).toEqual(expected);
        },
      ),
    );
  });
});
