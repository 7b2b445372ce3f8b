import type { SlotRow } from '../../../inventory/slots/slot-row.ts';
import type { NumberedRoom } from '../../../inventory/slots/scheduled-slots.ts';

/** A line that takes a room. */
interface Taker {
  readonly line: number;
  readonly room: NumberedRoom;
  readonly slotId: string;
  readonly startsAtMs: number;
  readonly quantity: number;
}

/** The rooms that the lines of a file take, so that a conflict can name the other line. */
export interface RoomTimes {
  /** Takes the room for a line and returns null; if another line has it, returns that line. */
  readonly take: (taker: Taker, slot: Pick<SlotRow, 'capacity' | 'isPrivate'>) => number | null;
  /** Gives the room back, if the database says that another booking has it. */
  readonly give: (taker: Taker) => void;
}

/** Creates the times of a file; no room is taken yet. */
export function createRoomTimes(): RoomTimes {
  /** The lines by physical room and day. A line is compared with the days beside it, since a game is over within a day. */
  const taken = new Map<string, Taker[]>();
  const findNear = (taker: Taker) => [-1, 0, 1].flatMap((days) => taken.get(writeDayKey(taker, days)) ?? []);
  return {
    take(taker, { capacity, isPrivate }) {
      const others = findNear(taker);
      const ofSlot = others.filter(({ slotId }) => slotId === taker.slotId);
      const takenPlaces = ofSlot.reduce((sum, { quantity }) => sum + quantity, 0);
      const [firstOfSlot] = ofSlot;
      const isFull = isPrivate || takenPlaces + taker.quantity > capacity;
      if (firstOfSlot !== undefined && isFull) return firstOfSlot.line;
      const overlapping = others.find((other) => other.slotId !== taker.slotId && overlaps(other, taker));
      if (overlapping !== undefined) return overlapping.line;
      const key = writeDayKey(taker, 0);
      taken.set(key, [...(taken.get(key) ?? []), taker]);
      return null;
    },
    give(taker) {
      const key = writeDayKey(taker, 0);
      taken.set(
        key,
        (taken.get(key) ?? []).filter((each) => each !== taker),
      );
    },
  };
}

const dayMs = 24 * 60 * 60_000;

function writeDayKey({ room, startsAtMs }: Taker, days: number): string {
  return `${room.physicalNumber} ${Math.floor(startsAtMs / dayMs) + days}`;
}

function overlaps(one: Taker, other: Taker): boolean {
  return one.startsAtMs < calculateEnd(other) && other.startsAtMs < calculateEnd(one);
}

function calculateEnd({ room, startsAtMs }: Taker): number {
  return startsAtMs + (room.room.durationMinutes + room.room.turnaroundMinutes) * 60_000;
}
