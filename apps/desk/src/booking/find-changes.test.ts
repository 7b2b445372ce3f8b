import { describe, expect, it } from 'vitest';
import { bookingFixture, gameFixture } from './booking.fixture.ts';
import { findChanges, findAuthors } from './find-changes.ts';

const gameId = 'game-midnight-archive';
const withGame = (over: Parameters<typeof gameFixture>[0]) =>
  bookingFixture({ version: 2, games: [gameFixture(over)] });

describe('findChanges', () => {
  it('finds nothing between equals', () => {
    expect(findChanges(bookingFixture(), bookingFixture())).toEqual([]);
  });

  it.each([
    ['a cancellation', bookingFixture({ state: 'cancelled' }), [{ type: 'cancelled' }]],
    [
      'another time',
      withGame({ instanceId: 'slot-1200', startTime: '12:00', startsAt: '2026-11-28T17:00:00.000Z' }),
      [
        {
          type: 'moved',
          gameId,
          from: { date: '2026-11-28', time: '10:00', startsAt: '2026-11-28T15:00:00.000Z' },
          to: { date: '2026-11-28', time: '12:00', startsAt: '2026-11-28T17:00:00.000Z' },
        },
      ],
    ],
    ['more players', withGame({ quantity: 6 }), [{ type: 'players', gameId, from: 4, to: 6 }]],
    [
      'other tickets for as many',
      withGame({ tickets: [{ pricing_category_id: 'student', name: 'Student', quantity: 4, singlePrice: 30 }] }),
      [{ type: 'tickets', gameId }],
    ],
    ['an arrival', withGame({ arrivedAt: '2026-11-28T14:55:00Z' }), [{ type: 'arrived', gameId }]],
    ['a no-show', withGame({ noShowAt: '2026-11-28T15:20:00Z' }), [{ type: 'noShow', gameId }]],
    ['a note', bookingFixture({ version: 2, note: 'Birthday' }), [{ type: 'note', from: '', to: 'Birthday' }]],
    ['a payment', bookingFixture({ version: 2, paid: 136, due: 0 }), [{ type: 'paid', from: 0, to: 136 }]],
    ['another total', bookingFixture({ version: 2, total: 204 }), [{ type: 'total', from: 136, to: 204 }]],
    [
      'another telephone number',
      bookingFixture({ customer: { ...bookingFixture().customer, phone: '+1 407 555 0199' } }),
      [{ type: 'customer' }],
    ],
    [
      'a game that is gone',
      bookingFixture({ version: 2, games: [] }),
      [
        {
          type: 'gameRemoved',
          gameId,
          at: { date: '2026-11-28', time: '10:00', startsAt: '2026-11-28T15:00:00.000Z' },
        },
      ],
    ],
    ['a version without any difference', bookingFixture({ version: 2 }), [{ type: 'other' }]],
  ])('finds %s', (_, after, expected) => {
    expect(findChanges(bookingFixture(), after)).toEqual(expected);
  });

  it('finds a check-in and a no-show that were undone', () => {
    const before = withGame({ arrivedAt: '2026-11-28T14:55:00Z', noShowAt: '2026-11-28T15:20:00Z' });
    expect(findChanges(before, withGame({}))).toEqual([
      { type: 'arrivalUndone', gameId },
      { type: 'noShowUndone', gameId },
    ]);
  });

  it('finds a game that was added, and several changes together', () => {
    const before = bookingFixture();
    const after = bookingFixture({
      version: 3,
      note: 'Late',
      games: [gameFixture({ quantity: 5 }), gameFixture({ bookingId: 'bk-2' })],
    });
    expect(findChanges(before, after).map(({ type }) => type)).toEqual(['players', 'gameAdded', 'note']);
  });
});

describe('findAuthors', () => {
  it('names each person who has changed the booking since, once', () => {
    const [booked] = bookingFixture().history;
    if (booked === undefined) throw new Error('The fixture has a history.');
    const after = bookingFixture({
      history: [
        { version: 4, at: '2026-11-28T15:02:00.000Z', kind: 'note', who: 'Mia' },
        { version: 3, at: '2026-11-28T15:01:00.000Z', kind: 'note', who: 'Mia' },
        { version: 2, at: '2026-11-28T15:00:00.000Z', kind: 'moved', who: 'Leo' },
        booked,
      ],
    });
    expect(findAuthors(bookingFixture(), after)).toEqual(['Mia', 'Leo']);
  });
});
