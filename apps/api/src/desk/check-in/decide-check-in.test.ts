import { describe, expect, it } from 'vitest';
import { decideCheckIn, doneAtMs, type GameAtDoor } from './decide-check-in.ts';

const timeZone = 'Europe/Madrid';

function game(id: string, startsAt: string, date: string, arrivedAt: string | null = null): GameAtDoor {
  return { id, date, startsAt, arrivedAt };
}

describe('a check-in', () => {
  const noon = game('noon', '2026-06-10T10:00:00Z', '2026-06-10');
  const evening = game('evening', '2026-06-10T18:00:00Z', '2026-06-10');
  const late = game('late', '2026-06-10T21:30:00Z', '2026-06-10');
  const afterMidnight = game('night', '2026-06-10T22:30:00Z', '2026-06-11');

  it.each<readonly [what: string, at: string, games: readonly GameAtDoor[], expected: object]>([
    ['of the day', '2026-06-10T08:00:00Z', [noon], { outcome: 'arrived', gameIds: ['noon'] }],
    [
      'of a party with two games that day',
      '2026-06-10T09:50:00Z',
      [noon, evening],
      { outcome: 'arrived', gameIds: ['noon', 'evening'] },
    ],
    ['a day early', '2026-06-09T10:00:00Z', [noon], { outcome: 'otherDay' }],
    ['a day late', '2026-06-11T10:00:00Z', [noon], { outcome: 'otherDay' }],
    ['without a game', '2026-06-10T10:00:00Z', [], { outcome: 'otherDay' }],
    [
      'on the date before a game after midnight',
      '2026-06-10T21:45:00Z',
      [afterMidnight],
      { outcome: 'arrived', gameIds: ['night'] },
    ],
    [
      'after midnight of a game that began before it',
      '2026-06-10T22:10:00Z',
      [late],
      { outcome: 'arrived', gameIds: ['late'] },
    ],
    [
      'a second time',
      '2026-06-10T10:00:00Z',
      [
        { ...noon, arrivedAt: '2026-06-10T09:55:00.000Z' },
        { ...evening, arrivedAt: '2026-06-10T09:50:00.000Z' },
      ],
      { outcome: 'alreadyArrived', arrivedAt: '2026-06-10T09:50:00.000Z' },
    ],
    [
      'of the games that are not checked in',
      '2026-06-10T10:00:00Z',
      [{ ...noon, arrivedAt: '2026-06-10T09:55:00.000Z' }, evening],
      { outcome: 'arrived', gameIds: ['evening'] },
    ],
  ])('%s', (_, at, games, expected) => {
    expect(decideCheckIn(games, { isCancelled: false, timeZone, atMs: Date.parse(at) })).toEqual(expected);
  });

  it('is refused for a cancelled booking, also on its day', () => {
    const door = { isCancelled: true, timeZone, atMs: Date.parse(noon.startsAt) };
    expect(decideCheckIn([noon], door)).toEqual({ outcome: 'cancelled' });
  });

  it.each([
    ['2026-03-29T22:30:00Z', 'America/New_York', '2026-03-29', 'arrived'],
    // The clocks went forward at 01:00 UTC: 23:30 in Madrid is still that date, 00:30 the next one.
    ['2026-03-29T21:30:00Z', 'Europe/Madrid', '2026-03-29', 'arrived'],
    ['2026-03-29T22:30:00Z', 'Europe/Madrid', '2026-03-29', 'otherDay'],
    // The clocks went back: the day has 25 hours.
    ['2026-10-25T22:30:00Z', 'Europe/Madrid', '2026-10-25', 'arrived'],
    ['2026-10-25T23:30:00Z', 'Europe/Madrid', '2026-10-25', 'otherDay'],
    ['2026-06-10T12:30:00Z', 'Pacific/Auckland', '2026-06-11', 'arrived'],
  ])('at %s in %s is of the date %s: %s', (at, zone, date, outcome) => {
    // The check-in is long before the game, so that only the date decides.
    const morning = game('morning', new Date(Date.parse(at) - 12 * 3_600_000).toISOString(), date);
    expect(decideCheckIn([morning], { isCancelled: false, timeZone: zone, atMs: Date.parse(at) }).outcome).toBe(
      outcome,
    );
  });
});

describe('the clock of a screen', () => {
  const nowMs = Date.parse('2026-06-10T12:00:00Z');

  it.each([
    ['is not sent', undefined, '2026-06-10T12:00:00Z'],
    ['counts within a day', '2026-06-09T12:00:00Z', '2026-06-09T12:00:00Z'],
    ['does not count before', '2026-06-09T11:59:59Z', '2026-06-10T12:00:00Z'],
    ['is at most now', '2026-06-10T12:00:59Z', '2026-06-10T12:00:00Z'],
    ['does not count far ahead', '2026-06-10T12:01:01Z', '2026-06-10T12:00:00Z'],
    ['does not count as no date', '2026-99-99T99:99:99Z', '2026-06-10T12:00:00Z'],
  ])('%s', (_, doneAt, expected) => {
    expect(doneAtMs(doneAt, nowMs)).toBe(Date.parse(expected));
  });
});
