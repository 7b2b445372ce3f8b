import { assertProperty, fc } from '@latchkey/testing';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/wall-clock.ts';
import { listStartsBetween } from './slot-starts.ts';
import { createVenue, everyDay, game, ticketing } from './ticketing-hours.fixture.ts';

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

describe('listStartsBetween, by a model', () => {
  it('lists the starts of the exception, else of the room’s season, else of the location’s, else of the week', () => {
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
