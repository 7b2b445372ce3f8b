import type { DaySheetWire, DeskBookingWire } from '@latchkey/cms-client/contract';
import type { QueuedChange, QueuedItem } from './queue.types.ts';

type Party = DaySheetWire['parties'][number];

/** Returns the day as it will be once the waiting changes are sent. Parties without such a change stay the same objects. */
export function applyQueuedToDay(sheet: DaySheetWire, items: readonly QueuedItem[]): DaySheetWire {
  const waiting = items.filter(({ returned }) => returned === null);
  if (waiting.length === 0) return sheet;
  const parties = sheet.parties.map((party) =>
    waiting.reduce((known, { change }) => applyToParty(known, change), party),
  );
  return { ...sheet, parties };
}

/** Returns a booking as it will be once the waiting changes are sent. */
export function applyQueuedToBooking(booking: DeskBookingWire, items: readonly QueuedItem[]): DeskBookingWire {
  const waiting = items.filter(({ returned }) => returned === null);
  return waiting.reduce((known, { change }) => applyToBooking(known, change), booking);
}

/** Says whether a change of this party waits to be sent. */
export function isQueued(
  items: readonly QueuedItem[],
  { reference, bookingId }: Pick<Party, 'reference' | 'bookingId'>,
) {
  return items.some(
    ({ change, returned }) =>
      returned === null &&
      change.type !== 'checkInByCode' &&
      change.reference === reference &&
      (change.type === 'note' || change.bookingId === bookingId),
  );
}

export function applyToParty<One extends Party>(party: One, change: QueuedChange): One {
  if (change.type === 'checkInByCode' || change.reference !== party.reference) return party;
  if (change.type === 'note') return { ...party, note: change.note };
  if (change.bookingId !== party.bookingId) return party;
  return { ...party, arrivedAt: party.arrivedAt ?? change.doneAt, noShowAt: null };
}

export function applyToBooking(booking: DeskBookingWire, change: QueuedChange): DeskBookingWire {
  if (change.type === 'checkInByCode' || change.reference !== booking.reference) return booking;
  if (change.type === 'note') return { ...booking, note: change.note };
  return { ...booking, games: booking.games.map((game) => applyToParty(game, change)) };
}
