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
const errorsOf = (change: Record<string, unknown>) =>
  (ticketingDocumentSchema.safeParse({ locationId: 'loc-x', rooms: [{ ...room, ...change }] }).error?.issues ?? []).map(
    ({ path, message }) => `${path.slice(2).join('.')}: ${message}`,
  );

describe('ticketingDocumentSchema', () => {
  it('reads a room', () => {
    const parsed = ticketingDocumentSchema.parse({ locationId: 'loc-x', rooms: [room] });
    expect(parsed.rooms[0]?.standard[0]).toEqual({
      id: 'adult',
      name: { en: 'Adult' },
      singlePrice: 32.5,
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
    ['a day that no week has', { opening: { someday: ['20:00', '22:00'] } }, 'opening'],
    ['a time that no clock shows', { opening: { mon: ['24:10', '25:00'] } }, 'opening.mon.0'],
    ['a party larger than the room', { minRequired: 9 }, 'minRequired'],
    [
      'a third of a cent',
      { standard: [{ id: 'a', name: 'A', singlePrice: 0.333, maxQuantity: 1 }] },
      'standard.0.singlePrice',
    ],
    ['two categories of one id', { standard: [...room.standard, ...room.standard] }, 'standard'],
    ['hours that no clock has', { opening: { mon: ['ab:cd', '22:00'] }, durationMinutes: 0 }, 'opening.mon.0'],
    ['an unknown field', { colour: 'red' }, 'Unrecognized key: "colour"'],
  ])('rejects %s', (_, change, field) => {
    const errors = errorsOf(change);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join('; ')).toContain(field);
  });

  it('accepts a day that closes when the next one opens', () => {
    expect(errorsOf({ opening: { mon: ['00:00', '00:00'], tue: ['00:00', '24:00'] } })).toEqual([]);
  });
});
