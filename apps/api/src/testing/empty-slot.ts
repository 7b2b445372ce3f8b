import type { SlotRow } from '../inventory/slots/slot-row.ts';

/** A slot of a public game, of which no place is held or sold. */
export const emptySlot: SlotRow = {
  id: '67108865',
  locationId: 'loc-harbour',
  gameId: 'game-vault',
  startsAt: '2026-06-10T10:00:00.000Z',
  date: '2026-06-10',
  time: '12:00',
  durationMinutes: 60,
  roomMinutes: 75,
  capacity: 6,
  minRequired: 1,
  isPrivate: false,
  isWithdrawn: false,
  isClosed: false,
  taken: 0,
  held: 0,
  own: 0,
  inPast: false,
  isOccupied: false,
  isPaired: false,
};
