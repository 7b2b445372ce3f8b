import { describe, expect, it } from 'vitest';
import { ticketingDocumentSchema } from './ticketing-document.ts';

const room = {
  gameId: 'game-x',
  capacity: 8,
  isPrivate: true,
  minRequired: 2,
  durationMinutes: 60,
  turnaroundMinutes: 15,
  opening: { mon: ['12:00', '22:00'], fri: ['12:00', '25:00'] },
  standard: [{ id: 'adult', name: { en: 'Adult' }, singlePrice: 32.5, maxQuantity: 8 }],
  kids: null,
};
/** Returns the errors of a document whose only room has changes. */
const roomErrors = (change: Record<string, unknown>) =>
  (ticketingDocumentSchema.safeParse({ locationId: 'loc-x', rooms: [{ ...room, ...change }] }).error?.issues ?? []).map(
    ({ path, message }) => `${path.slice(2).join('.')}: ${message}`,
  );

describe('ticketingDocumentSchema', () => {
  it('reads a room', () => {
    const parsed = ticketingDocumentSchema.parse({ locationId: 'loc-x', rooms: [room] });
    expect(parsed.rooms[0]?.standard[0]).toEqual({
      id: 'adult',
      kind: 'adult',
      name: { en: 'Adult' },
      singlePrice: 32.5,
      countsForSize: true,
      maxQuantity: 8,
      hide: false,
    });
  });

  it.each([
    [
      'an opening that overlaps the evening before',
      { opening: { mon: ['20:00', '03:00'], tue: ['02:00', '10:00'] } },
      'opening',
    ],
    ['an overlap from Sunday to Monday', { opening: { sun: ['20:00', '26:00'], mon: ['01:00', '10:00'] } }, 'opening'],
    ['an unknown weekday', { opening: { someday: ['20:00', '22:00'] } }, 'opening'],
    ['an opening after 24:00', { opening: { mon: ['24:10', '25:00'] } }, 'opening.mon.0'],
    ['a party larger than the room', { minRequired: 9 }, 'minRequired'],
    ['two categories of one id', { standard: [...room.standard, ...room.standard] }, 'standard'],
    ['an unknown kind of ticket', { standard: [{ ...room.standard[0], kind: 'dog' }] }, 'standard.0.kind'],
    ['a reference to a kind that no category has', { reference: { standard: 'student' } }, 'reference.standard'],
    ['a reference for Kids Mode without it', { reference: { kids: 'child' } }, 'reference.kids'],
    ['hours that are no time', { opening: { mon: ['ab:cd', '22:00'] } }, 'opening.mon.0'],
    ['a duration of no time', { durationMinutes: 0 }, 'durationMinutes'],
    ['an unknown field', { colour: 'red' }, 'Unrecognized key: "colour"'],
  ])('rejects %s', (_, change, field) => {
    const errors = roomErrors(change);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join('; ')).toContain(field);
  });

  describe('with physical rooms', () => {
    const { capacity: _, turnaroundMinutes: _2, ...unplaced } = room;
    const physicalRooms = [
      { id: 'north', name: 'North room', capacity: 4, turnaroundMinutes: 15 },
      { id: 'south', capacity: 6, turnaroundMinutes: 20 },
    ];
    /** Returns the errors of a document with physical rooms, in which a game without places of its own has changes. */
    const documentErrors = (change: object, rooms: readonly object[] = physicalRooms, closed: readonly object[] = []) =>
      (
        ticketingDocumentSchema.safeParse({
          locationId: 'loc-x',
          physicalRooms: rooms,
          closed,
          rooms: [{ ...unplaced, ...change }],
        }).error?.issues ?? []
      ).map(({ path, message }) => `${path.join('.')}: ${message}`);

    it('accepts places and a turnaround in the physical rooms, or in the room itself', () => {
      expect(documentErrors({ playedIn: ['north', 'south'] })).toEqual([]);
      expect(documentErrors({ capacity: 8, turnaroundMinutes: 15 })).toEqual([]);
    });

    it.each([
      [
        'a room that does not exist',
        { playedIn: ['west'] },
        ['rooms.0.playedIn.0: there is no room west in physicalRooms'],
      ],
      ['a room twice', { playedIn: ['north', 'north'] }, ['rooms.0.playedIn: has a room twice']],
      ['no room at all', { playedIn: [] }, ['rooms.0.playedIn: Too small: expected array to have >=1 items']],
      [
        'places in both',
        { playedIn: ['north'], capacity: 8 },
        ['rooms.0.capacity: is that of the physical rooms, which playedIn names'],
      ],
      ['places in neither', { turnaroundMinutes: 5 }, ['rooms.0.capacity: is missing']],
      [
        'a room that is too small for every party',
        { playedIn: ['south', 'north'], minRequired: 5 },
        ['rooms.0.playedIn.1: north has fewer places than minRequired'],
      ],
    ])('rejects %s', (_name, change, errors) => {
      expect(documentErrors(change)).toEqual(errors);
    });

    const closedTime = { from: '2026-11-02T00:00', to: '2026-11-05T00:00', kind: 'repair' };
    it.each([
      ['an existing room', { rooms: ['north'] }, []],
      [
        'a room that does not exist',
        { rooms: ['north', 'sout'] },
        ['closed.0.rooms.1: there is no room sout in physicalRooms, did you mean `south`?'],
      ],
      ['no room at all', { rooms: [] }, ['closed.0.rooms: Too small: expected array to have >=1 items']],
      [
        'a game that does not exist',
        { games: ['game-y'] },
        ['closed.0.games.0: there is no room for game-y, did you mean `game-x`?'],
      ],
      [
        'a room and a game in one',
        { rooms: ['north'], games: ['game-x'] },
        ['closed.0.rooms: are closed for all of their games: write those of games as a closed time of their own'],
      ],
    ])('checks a closed time of %s', (_name, closedParts, errors) => {
      const closed = [{ ...closedTime, ...closedParts }];
      expect(documentErrors({ playedIn: ['north', 'south'] }, physicalRooms, closed)).toEqual(errors);
    });

    it('rejects two rooms of one id', () => {
      const [north] = physicalRooms;
      expect(documentErrors({ playedIn: ['north'] }, [north ?? {}, north ?? {}])).toEqual([
        'physicalRooms: has two rooms of the same id',
      ]);
    });
  });

  it('accepts a reference that a category has', () => {
    const student = { ...room.standard[0], id: 'student', kind: 'student' };
    expect(roomErrors({ standard: [...room.standard, student], reference: { standard: 'student' } })).toEqual([]);
  });

  it('accepts a day that closes when the next one opens', () => {
    expect(roomErrors({ opening: { mon: ['00:00', '00:00'], tue: ['00:00', '24:00'] } })).toEqual([]);
  });
});
