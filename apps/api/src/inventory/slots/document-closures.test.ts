import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../venues/catalogue.ts';
import { listPlayedRooms } from '../../venues/played-rooms.ts';
import { listStartsBetween } from '../../venues/slot-starts.ts';
import { findClosedPeriod } from './closures.ts';
import { compareStarts, describeStarts } from './compare-starts.ts';
import { listDocumentPeriods } from './document-closures.ts';

const everyDay = (hours: unknown) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));
const game = {
  isPrivate: true,
  minRequired: 2,
  durationMinutes: 60,
  standard: [{ id: 'adult', name: 'Adult', singlePrice: 30, maxQuantity: 6 }],
  kids: null,
};
/** The rooms of the tests: the vault has twins, the attic is played in one of them too, and the cellar has a room of its own. */
const rooms = [
  { ...game, gameId: 'vault', playedIn: ['north', 'south'] },
  { ...game, gameId: 'attic', playedIn: ['north'] },
  { ...game, gameId: 'cellar', capacity: 6, turnaroundMinutes: 60 },
];
const day = '2027-03-05';

function createChain(closed: readonly object[], opening: unknown = ['10:00', '15:00']) {
  const physicalRooms = ['north', 'south'].map((id) => ({ id, capacity: 6, turnaroundMinutes: 60 }));
  const document = { locationId: 'loc-x', opening: everyDay(opening), physicalRooms, rooms, closed };
  return createCatalogue(
    [
      { kind: 'location', slug: 'x', document: { id: 'loc-x', timeZone: 'Europe/Berlin' } },
      { kind: 'ticketing', slug: 'x', document },
    ],
    () => null,
  );
}

/** Lists the starts of a day that each room offers: `game room time time`. */
function offeredBy(closed: readonly object[]): readonly string[] {
  const [venue] = createChain(closed).venues;
  if (venue === undefined) throw new Error('the chain has no venue');
  return venue.rooms.flatMap(listPlayedRooms).map((played) => {
    const { room, physical } = played;
    const periods = listDocumentPeriods(venue, played);
    const starts = listStartsBetween(room, day, day, venue.timeZone).filter(
      ({ startsAtMs }) => findClosedPeriod(periods, startsAtMs, room.durationMinutes) === null,
    );
    return [room.gameId, physical?.id ?? 'own', ...starts.map(({ time }) => time)].join(' ');
  });
}

const whole = { from: `${day}T00:00`, to: '2027-03-06T00:00', kind: 'repair' };
const noon = { ...whole, from: `${day}T11:00`, to: `${day}T13:00` };
const all = ['10:00', '12:00', '14:00'];
const open = {
  north: `vault north ${all.join(' ')}`,
  south: `vault south ${all.join(' ')}`,
  attic: `attic north ${all.join(' ')}`,
  cellar: `cellar own ${all.join(' ')}`,
};

describe('a closed time of the documents', () => {
  it.each([
    ['of nothing leaves all starts', [], {}],
    [
      'of the location closes each room',
      [whole],
      { north: 'vault north', south: 'vault south', attic: 'attic north', cellar: 'cellar own' },
    ],
    [
      'of a game closes all of its rooms for it, and for no other',
      [{ ...whole, games: ['vault'] }],
      { north: 'vault north', south: 'vault south' },
    ],
    ['of one twin leaves the other', [{ ...whole, rooms: ['south'] }], { south: 'vault south' }],
    [
      'of a room closes it for all of its games',
      [{ ...whole, rooms: ['north'] }],
      { north: 'vault north', attic: 'attic north' },
    ],
    [
      'of both twins leaves nothing of their game',
      [{ ...whole, rooms: ['north', 'south'] }],
      { north: 'vault north', south: 'vault south', attic: 'attic north' },
    ],
    [
      'of a room takes the starts that reach into it',
      [{ ...noon, rooms: ['south'] }],
      { south: 'vault south 10:00 14:00' },
    ],
    [
      'of a game counts beside that of a room',
      [
        { ...noon, rooms: ['south'] },
        { ...whole, games: ['attic'] },
      ],
      { south: 'vault south 10:00 14:00', attic: 'attic north' },
    ],
  ])('%s', (_name, closed, changed) => {
    expect(offeredBy(closed)).toEqual(Object.values({ ...open, ...changed }));
  });

  const changesBy = (closed: readonly object[], opening?: unknown) =>
    compareStarts(createChain([]), createChain(closed, opening), Date.parse(`${day}T05:00:00Z`)).flatMap(
      describeStarts,
    );

  it('is named for its room while a twin keeps the start, and for the game otherwise', () => {
    expect(changesBy([{ ...whole, rooms: ['south'] }])).toEqual([
      `Go        loc-x, vault, only room south: ${all.map((time) => `${day} ${time}`).join(', ')}`,
    ]);
    expect(changesBy([{ ...noon, rooms: ['north', 'south'] }])).toEqual([
      `Go        loc-x, vault: ${day} 12:00`,
      `Go        loc-x, attic: ${day} 12:00`,
    ]);
  });

  it('is named for its room, apart from a change of the hours of all rooms', () => {
    const lines = changesBy([{ ...whole, rooms: ['south'] }], ['10:00', '17:00']);
    expect(lines.filter((line) => line.includes('vault'))).toEqual([
      expect.stringMatching(/^Come {6}loc-x, vault: 2027-03-05 16:00, .* and \d+ more$/u),
      `Go        loc-x, vault, only room south: ${all.map((time) => `${day} ${time}`).join(', ')}`,
    ]);
  });
});
