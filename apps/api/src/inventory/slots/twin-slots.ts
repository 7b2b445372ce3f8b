import { groupBy } from '../../kernel/group-by.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import type { Rooms } from './rooms.ts';
import { listScheduledSlots, type DateRange, type NumberedRoom } from './scheduled-slots.ts';
import { heldByOthers, markOccupied, maxAvailable, replaceByRows, type SlotRow, type StoredSlots } from './slot-row.ts';

/*
 * A game may be played in several physical rooms, its twins. Each twin has a slot of its own for every start, but visitors see one slot
 * per start: this file makes it from those of the twins.
 */

/**
 * Lists the slots of a game on some dates, one for each start. Each is a slot of the schedule, or its row where it has one.
 *
 * @param stored the rows that `isBesideRoom` selects
 * @param party see `mergeTwins`
 */
export function listOfferedSlots(
  rooms: Rooms,
  room: VenueRoom,
  range: DateRange,
  { slots, nowMs }: Pick<StoredSlots, 'slots' | 'nowMs'>,
  party: number | null = null,
): readonly SlotRow[] {
  const ofTwins = rooms.listNumbered(room).map((numbered) => {
    const rows = rowsOfRoom(rooms, numbered, slots);
    return replaceByRows(listScheduledSlots(numbered, range, nowMs), rows);
  });
  return mergeTwins(ofTwins, party);
}

/**
 * Selects the rows of a room, and as `beside` those of all games in the same physical room: their parties may have it at that time.
 */
export function rowsOfRoom(
  rooms: Rooms,
  { number, physicalNumber }: Pick<NumberedRoom, 'number' | 'physicalNumber'>,
  slots: readonly SlotRow[],
): { readonly slots: readonly SlotRow[]; readonly beside: readonly SlotRow[] } {
  return {
    slots: slots.filter((slot) => rooms.findStored(slot)?.number === number),
    beside: slots.filter((slot) => rooms.findStored(slot)?.physicalNumber === physicalNumber),
  };
}

/** Merges the slots of one start, one for each room in their order; undefined where no room offers the start any more. */
export function mergeStart(rooms: Rooms, slots: readonly SlotRow[], stored: readonly SlotRow[]): SlotRow | undefined {
  const marked = slots.flatMap((slot) => {
    const physical = rooms.findStored(slot)?.physicalNumber;
    return markOccupied(
      [slot],
      stored.filter((row) => rooms.findStored(row)?.physicalNumber === physical),
    );
  });
  const [merged] = mergeTwins(marked.filter(({ isWithdrawn }) => !isWithdrawn).map((slot) => [slot]));
  return merged;
}

/**
 * Merges the slots of twins as if they were of one room. Of each start it keeps the slot that offers the most places to the given basket.
 *
 * Its id is that of the slot of which the basket has places, else that of the first twin that is open. So the id stays the same while
 * other visitors take places; the twin in which a party is put is chosen when its places are held.
 *
 * @param ofTwins the slots of each twin, in the order of the document
 * @param party the number of wanted places, if the caller names the room now, as the staff do: then the id is that of the twin that fits the party
 *   best. Null otherwise
 */
export function mergeTwins(ofTwins: readonly (readonly SlotRow[])[], party: number | null = null): readonly SlotRow[] {
  const [only = [], ...others] = ofTwins;
  if (others.length === 0) return only;
  const byStart = groupBy(ofTwins.flat(), ({ startsAt }) => startsAt);
  return [...byStart.values()]
    .map((slots) => mergeSlots(slots, party))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/**
 * Merges the slots of one start; see `mergeTwins`. The cases:
 * - The party has a twin that the staff have closed, and another twin has places for it: that one, because the staff want to move the party.
 * - The party has a twin: that one, with as many places as the largest twin has, because the party may move to another one when it grows.
 * - Otherwise: the twin with the most places, under the id of the one that fits the party best, or else of the first that is not closed.
 */
function mergeSlots(slots: readonly SlotRow[], party: number | null): SlotRow {
  const [first, ...others] = slots.toSorted(compareOffers);
  if (first === undefined || others.length === 0) return first ?? raiseEmpty();
  const own = slots.find((slot) => slot.own > 0);
  if (own !== undefined) {
    const other = own.isClosed
      ? findBestFor(
          slots.filter((slot) => slot !== own),
          party,
        )
      : undefined;
    const takenByOthers = own.taken - own.own;
    return other ?? { ...own, capacity: takenByOthers + Math.max(...slots.map(maxAvailable)) };
  }
  const { id } = findBestFor(slots, party) ?? slots.find(({ isClosed }) => !isClosed) ?? first;
  return { ...first, id };
}

/** Finds the slot in which the fewest places stay empty; undefined where the party fits in none, or its size is not known. */
function findBestFor(slots: readonly SlotRow[], party: number | null): SlotRow | undefined {
  if (party === null) return undefined;
  const countEmpty = (slot: SlotRow) => maxAvailable(slot) - party;
  return slots.filter((slot) => countEmpty(slot) >= 0).toSorted((one, other) => countEmpty(one) - countEmpty(other))[0];
}

/** Orders the slots of a start, the one to show first: that with the most places, then the one that is closest to having some. */
function compareOffers(one: SlotRow, other: SlotRow): number {
  return (
    maxAvailable(other) - maxAvailable(one) ||
    rankCloseness(other) - rankCloseness(one) ||
    heldByOthers(other) - heldByOthers(one)
  );
}

/** Ranks a slot without places by how close it is to having some: it is booked out, another party has the room, or the room is closed. */
function rankCloseness({ isClosed, isOccupied }: SlotRow): number {
  if (isClosed) return 0;
  return isOccupied ? 1 : 2;
}

function raiseEmpty(): never {
  throw new Error('A start has no slot.');
}
