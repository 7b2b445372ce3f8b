import { describe, expect, it } from 'vitest';
import { listOwnIds, indexOwnRooms } from './own-rooms.ts';

const rooms = indexOwnRooms([
  {
    kind: 'ticketing',
    slug: 'attic',
    document: {
      locationId: 'loc-attic',
      rooms: [
        { gameId: 'game-lamp', kids: null },
        { gameId: 'game-trunk', kids: [{}] },
      ],
    },
  },
]);

describe('a game that has a room at a location', () => {
  it('is sold there by ids that come from the id of the game', () => {
    expect(listOwnIds(rooms, 'game-lamp', { locationId: 'loc-attic' })).toEqual({ resovaStandard: 'game-lamp' });
    expect(listOwnIds(rooms, 'game-trunk', { locationId: 'loc-attic', resovaStandard: null })).toEqual({
      resovaStandard: 'game-trunk',
      resovaKidsMode: 'game-trunk-kids',
    });
  });

  it.each([
    ['an id of a provider', { rollerStandard: '7' }],
    ['an id at Resova', { resovaStandard: '7' }],
    ['another site', { bookingLink: 'https://tickets.example.com' }],
    ['the telephone', { bookedByTelephone: true }],
  ])('keeps %s as its way to book', (_, way) => {
    expect(listOwnIds(rooms, 'game-lamp', { locationId: 'loc-attic', ...way })).toEqual({});
  });
});

it('a game without a room at a location gets no id there', () => {
  expect(listOwnIds(rooms, 'game-lamp', { locationId: 'loc-loft' })).toEqual({});
});
