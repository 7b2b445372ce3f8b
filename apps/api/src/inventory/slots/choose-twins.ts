import { sql, type SQL } from 'drizzle-orm';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import type { NumberedRoom } from './scheduled-slots.ts';
import { toSlotId, parseSlotId } from './slot-id.ts';
import { markOccupied, maxAvailable, overlaps, isBesideRoom, type SlotRow, type StoredSlots } from './slot-row.ts';
import { findNamedSlots, type SlotContext } from './slot-rows.ts';

/** The places of one slot that a party wants. */
export interface WantedPlaces {
  readonly slotId: string;
  /** The tickets of all parties that name the slot. */
  readonly quantity: number;
}

/** The slots in which the wanted places are to be held. */
export interface ChosenTwins {
  /** Returns the chosen slot in place of a slot that the request names. */
  of(slotId: string): string;
  /** True if all of them are free, as far as was seen. */
  readonly isFree: boolean;
}

/** True if any of the slots belongs to twins, of which one has to be chosen. */
export function hasTwins({ rooms }: Pick<SlotContext, 'rooms'>, slotIds: readonly string[]): boolean {
  return slotIds.some((id) => listTwins(rooms, id).length > 1);
}

/** Lists the rooms of the game of a slot: several are twins. */
function listTwins(rooms: SlotContext['rooms'], slotId: string): readonly NumberedRoom[] {
  const room = rooms.findNumbered(parseSlotId(slotId).roomNumber);
  return room === null ? [] : rooms.listNumbered(room.offer);
}

/** Creates the SQL condition for the rows `s` that decide which of the twins are free: those of the start, and all that are taken beside them. */
export function isForTwins({ rooms }: Pick<SlotContext, 'rooms'>, slotIds: readonly string[]): SQL {
  const each = slotIds.flatMap((id) => {
    const twins = listTwins(rooms, id);
    const [room] = twins;
    if (room === undefined) return [];
    const { startsAtMs } = parseSlotId(id);
    const { date } = wallClockAt(startsAtMs, room.venue.timeZone);
    const ids = sql.param(twins.map(({ number }) => toSlotId({ roomNumber: number, startsAtMs })));
    const beside = isBesideRoom(rooms.listGamesBeside(room.offer), date, date);
    return [sql`(${beside} AND (s.held + s.sold > 0 OR s.id = ANY (${ids}::bigint[])))`];
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` OR `)})`;
}

/** The rooms, and their rows as they were read. */
interface Chooser {
  readonly context: SlotContext;
  /** The rows that `isForTwins` selects; the places that the party has already count as its own. */
  readonly stored: Pick<StoredSlots, 'slots' | 'nowMs'>;
}

/**
 * Chooses the twin for each wanted slot. The twin that the party has already comes first, then the free one in which the fewest places stay empty.
 * If several leave equally few empty, the first in the document is chosen. The twins of a basket are chosen together, so that no game takes the room of
 * another.
 *
 * @param keepsNamed true if the slot that the request names comes before all others, as where the staff name a room
 */
export function chooseTwins(
  { context, stored }: Chooser,
  wanted: readonly WantedPlaces[],
  keepsNamed = false,
): ChosenTwins {
  const named = new Set(wanted.map(({ slotId }) => slotId));
  /** True for a slot in which the basket has places, and which another game of the request names: it stays for that game. */
  const isForOther = (slot: SlotRow, slotId: string) => slot.id !== slotId && slot.own > 0 && named.has(slot.id);
  const starts = wanted.map((each) => ({
    ...each,
    options: listOptions({ context, stored }, each, keepsNamed).filter((slot) => !isForOther(slot, each.slotId)),
  }));
  // The parties with the fewest options come first.
  const fewestFirst = starts.toSorted((one, other) => one.options.length - other.options.length);
  const chosen = assign(fewestFirst, [], context);
  // If they cannot all be placed, each gets its best slot, so that the caller finds out which are not free.
  const slots = new Map(
    starts.map(({ slotId, options }) => [slotId, chosen?.get(slotId) ?? options[0]?.id ?? slotId] as const),
  );
  return { of: (slotId) => slots.get(slotId) ?? slotId, isFree: chosen !== null };
}

/** The places that a party wants, and the twins that could have them. */
interface WantedStart extends WantedPlaces {
  /** The slots that could be taken, the best first. */
  readonly options: readonly SlotRow[];
}

/** Lists the slots of twins in which a party fits and whose room is free, the best first. */
function listOptions(
  { context, stored }: Chooser,
  { slotId, quantity }: WantedPlaces,
  keepsNamed: boolean,
): readonly SlotRow[] {
  const { startsAtMs } = parseSlotId(slotId);
  const ids = listTwins(context.rooms, slotId).map(({ number }) => toSlotId({ roomNumber: number, startsAtMs }));
  const rows = new Map(stored.slots.map((slot) => [slot.id, slot]));
  const scheduled = findNamedSlots(
    context,
    ids.filter((id) => !rows.has(id)),
    stored.nowMs,
  );
  for (const { slot } of scheduled) rows.set(slot.id, slot);
  const countEmpty = (slot: SlotRow) => maxAvailable(slot) - quantity;
  /** Ranks a slot: 0 for the named one if it counts first, 1 for another one of the party, 2 for all others. */
  const rank = (slot: SlotRow) => {
    if (slot.id === slotId && (keepsNamed || slot.own > 0)) return 0;
    return slot.own > 0 ? 1 : 2;
  };
  /** Orders slots by their rank. Slots in which the party has no places are ordered by the places that stay empty. */
  const compare = (one: SlotRow, other: SlotRow) =>
    rank(one) - rank(other) || (rank(one) < 2 ? 0 : countEmpty(one) - countEmpty(other));
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .flatMap((slot) => markOccupied([slot], selectSameRoom(context, slot, stored.slots)))
    .filter((slot) => !slot.isWithdrawn && countEmpty(slot) >= 0)
    .toSorted(compare);
}

/** Selects the rows of the physical room of a slot. */
function selectSameRoom({ rooms }: SlotContext, slot: SlotRow, stored: readonly SlotRow[]): readonly SlotRow[] {
  const physical = rooms.findStored(slot)?.physicalNumber;
  return stored.filter((row) => rooms.findStored(row)?.physicalNumber === physical);
}

/** Chooses a slot for each start, so that none is in the way of another; null if there are none. */
function assign(
  [start, ...rest]: readonly WantedStart[],
  taken: readonly SlotRow[],
  context: SlotContext,
): ReadonlyMap<string, string> | null {
  if (start === undefined) return new Map();
  for (const slot of start.options) {
    if (selectSameRoom(context, slot, taken).some((other) => overlaps(other, slot))) continue;
    const others = assign(rest, [...taken, slot], context);
    if (others !== null) return new Map([...others, [start.slotId, slot.id]]);
  }
  return null;
}
