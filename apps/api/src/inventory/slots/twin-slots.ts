import { groupBy } from '../../kernel/group-by.ts';
import type { VenueRoom } from '../../venues/catalogue.ts';
import type { Rooms } from './rooms.ts';
import { scheduledSlots, type DateRange, type NumberedRoom } from './scheduled-slots.ts';
import { heldByOthers, markOccupied, maxAvailable, withStored, type SlotRow, type StoredSlots } from './slot-row.ts';

/**
 * The slots of a game on some dates, one for each start, whichever of its rooms it becomes.
 *
 * @param stored the rows that `rowsBeside` selects
 * @param party see `mergeTwins`
 */
export function offeredSlots(
  rooms: Rooms,
  room: VenueRoom,
  range: DateRange,
  { slots, nowMs }: Pick<StoredSlots, 'slots' | 'nowMs'>,
  party: number | null = null,
): readonly SlotRow[] {
  const ofTwins = rooms.of(room).map((numbered) => {
    const rows = rowsOfRoom(rooms, numbered, slots);
    return withStored(scheduledSlots(numbered, range, nowMs), rows);
  });
  return mergeTwins(ofTwins, party);
}

/** The rows of a room, and those of its physical room. */
export function rowsOfRoom(
  rooms: Rooms,
  { number, physicalNumber }: Pick<NumberedRoom, 'number' | 'physicalNumber'>,
  slots: readonly SlotRow[],
): { readonly slots: readonly SlotRow[]; readonly beside: readonly SlotRow[] } {
  return {
    slots: slots.filter((slot) => rooms.storedOf(slot)?.number === number),
    beside: slots.filter((slot) => rooms.storedOf(slot)?.physicalNumber === physicalNumber),
  };
}

/** The slot of one start in all of its rooms, in their order, as one slot; undefined where none has it. */
export function mergeStart(rooms: Rooms, slots: readonly SlotRow[], stored: readonly SlotRow[]): SlotRow | undefined {
  const marked = slots.flatMap((slot) => {
    const physical = rooms.storedOf(slot)?.physicalNumber;
    return markOccupied(
      [slot],
      stored.filter((row) => rooms.storedOf(row)?.physicalNumber === physical),
    );
  });
  const [merged] = mergeTwins(marked.filter(({ isWithdrawn }) => !isWithdrawn).map((slot) => [slot]));
  return merged;
}

/**
 * The slots of twins as those of one room: of each start the one that offers the most to the given basket. Its id is that of the slot
 * of which the basket has places, else that of the first one that is open, so that places that others take do not change it.
 *
 * @param ofTwins of each twin, in the order of the document
 * @param party so many places, whose best twin gives the id; null where that is found out once they are held
 */
export function mergeTwins(ofTwins: readonly (readonly SlotRow[])[], party: number | null = null): readonly SlotRow[] {
  const [only = [], ...others] = ofTwins;
  if (others.length === 0) return only;
  const byStart = groupBy(ofTwins.flat(), ({ startsAt }) => startsAt);
  return [...byStart.values()]
    .map((slots) => mergeSlots(slots, party))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

function mergeSlots(slots: readonly SlotRow[], party: number | null): SlotRow {
  const [first, ...others] = slots.toSorted(byOffer);
  if (first === undefined || others.length === 0) return first ?? raiseEmpty();
  const own = slots.find((slot) => slot.own > 0);
  // The staff move a party out of a room that they have closed.
  const other =
    own?.isClosed === true
      ? bestFor(
          slots.filter((slot) => slot !== own),
          party,
        )
      : undefined;
  if (other !== undefined) return other;
  // Its party may grow into any of them.
  if (own !== undefined) return { ...own, capacity: own.taken - own.own + Math.max(...slots.map(maxAvailable)) };
  const { id } = bestFor(slots, party) ?? slots.find(({ isClosed }) => !isClosed) ?? first;
  return { ...first, id };
}

/** The slot in which the fewest places stay empty. */
function bestFor(slots: readonly SlotRow[], party: number | null): SlotRow | undefined {
  if (party === null) return undefined;
  const waste = (slot: SlotRow) => maxAvailable(slot) - party;
  return slots.filter((slot) => waste(slot) >= 0).toSorted((one, other) => waste(one) - waste(other))[0];
}

/** The order in which slots stand for a start: the most places first, then the closest to having some. */
function byOffer(one: SlotRow, other: SlotRow): number {
  return (
    maxAvailable(other) - maxAvailable(one) ||
    closeness(other) - closeness(one) ||
    heldByOthers(other) - heldByOthers(one)
  );
}

/** How close a slot without places is to having some: it is booked out, another party has the room, or the room is closed. */
function closeness({ isClosed, isOccupied }: SlotRow): number {
  if (isClosed) return 0;
  return isOccupied ? 1 : 2;
}

function raiseEmpty(): never {
  throw new Error('A start has no slot.');
}
