import { sql, type SQL } from 'drizzle-orm';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import type { NumberedRoom } from './scheduled-slots.ts';
import { slotIdOf, startOfSlotId } from './slot-id.ts';
import { markOccupied, maxAvailable, overlaps, rowsBeside, type SlotRow, type StoredSlots } from './slot-row.ts';
import { namedSlots, type SlotContext } from './slot-rows.ts';

/** The places of one slot that a party wants. */
export interface WantedPlaces {
  readonly slotId: string;
  /** The tickets of all parties that name the slot. */
  readonly quantity: number;
}

/** The slots in which the wanted places are to be held. */
export interface ChosenTwins {
  /** The slot for the one that was named. */
  of(slotId: string): string;
  /** True if all of them are free, as far as was seen. */
  readonly isFree: boolean;
}

/** True if any of the slots belongs to twins, of which one has to be chosen. */
export function hasTwins({ rooms }: Pick<SlotContext, 'rooms'>, slotIds: readonly string[]): boolean {
  return slotIds.some((id) => twinsOf(rooms, id).length > 1);
}

function twinsOf(rooms: SlotContext['rooms'], slotId: string): readonly NumberedRoom[] {
  const room = rooms.at(startOfSlotId(slotId).roomNumber);
  return room === null ? [] : rooms.of(room.offer);
}

/** The condition for the rows `s` that decide which of the twins are free: those of the start, and those that somebody has taken. */
export function rowsToChoose({ rooms }: Pick<SlotContext, 'rooms'>, slotIds: readonly string[]): SQL {
  const each = slotIds.flatMap((id) => {
    const twins = twinsOf(rooms, id);
    const [room] = twins;
    if (room === undefined) return [];
    const { startsAtMs } = startOfSlotId(id);
    const { date } = wallClockAt(startsAtMs, room.venue.timeZone);
    const ids = sql.param(twins.map(({ number }) => slotIdOf({ roomNumber: number, startsAtMs })));
    const beside = rowsBeside(rooms.gamesBeside(room.offer), date, date);
    return [sql`(${beside} AND (s.held + s.sold > 0 OR s.id = ANY (${ids}::bigint[])))`];
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` OR `)})`;
}

interface Chooser {
  readonly context: SlotContext;
  /** The rows of `rowsToChoose`; the places that the party has already count as its own. */
  readonly stored: Pick<StoredSlots, 'slots' | 'nowMs'>;
}

/**
 * Chooses the twin for each wanted slot: the one that the party has already, else the free one in which the fewest places stay empty, of
 * several the first in the order of the document. All of a basket are chosen together, so that none takes the room of another.
 *
 * @param keepsNamed whether the slot that is named counts first, as where the staff name a room
 */
export function chooseTwins(
  { context, stored }: Chooser,
  wanted: readonly WantedPlaces[],
  keepsNamed = false,
): ChosenTwins {
  const named = new Set(wanted.map(({ slotId }) => slotId));
  const isForOther = (slot: SlotRow, slotId: string) => slot.id !== slotId && slot.own > 0 && named.has(slot.id);
  const starts = wanted.map((each) => ({
    ...each,
    options: optionsOf({ context, stored }, each, keepsNamed).filter((slot) => !isForOther(slot, each.slotId)),
  }));
  // The parties with the fewest options come first.
  const inTurn = starts.toSorted((one, other) => one.options.length - other.options.length);
  const chosen = assign(inTurn, [], context);
  const slots = new Map(
    starts.map(({ slotId, options }) => [slotId, chosen?.get(slotId) ?? options[0]?.id ?? slotId] as const),
  );
  return { of: (slotId) => slots.get(slotId) ?? slotId, isFree: chosen !== null };
}

interface WantedStart extends WantedPlaces {
  /** The slots that could be taken, the best first. */
  readonly options: readonly SlotRow[];
}

function optionsOf(
  { context, stored }: Chooser,
  { slotId, quantity }: WantedPlaces,
  keepsNamed: boolean,
): readonly SlotRow[] {
  const { startsAtMs } = startOfSlotId(slotId);
  const ids = twinsOf(context.rooms, slotId).map(({ number }) => slotIdOf({ roomNumber: number, startsAtMs }));
  const rows = new Map(stored.slots.map((slot) => [slot.id, slot]));
  const scheduled = namedSlots(
    context,
    ids.filter((id) => !rows.has(id)),
    stored.nowMs,
  );
  for (const { slot } of scheduled) rows.set(slot.id, slot);
  const waste = (slot: SlotRow) => maxAvailable(slot) - quantity;
  const rank = (slot: SlotRow) => {
    if (slot.id === slotId && (keepsNamed || slot.own > 0)) return 0;
    return slot.own > 0 ? 1 : 2;
  };
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .flatMap((slot) => markOccupied([slot], besideOf(context, slot, stored.slots)))
    .filter((slot) => !slot.isWithdrawn && waste(slot) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || (rank(one) < 2 ? 0 : waste(one) - waste(other)));
}

function besideOf({ rooms }: SlotContext, slot: SlotRow, stored: readonly SlotRow[]): readonly SlotRow[] {
  const physical = rooms.storedOf(slot)?.physicalNumber;
  return stored.filter((row) => rooms.storedOf(row)?.physicalNumber === physical);
}

/** Chooses a slot for each start, so that none is in the way of another; null if there are none. */
function assign(
  [start, ...rest]: readonly WantedStart[],
  taken: readonly SlotRow[],
  context: SlotContext,
): ReadonlyMap<string, string> | null {
  if (start === undefined) return new Map();
  for (const slot of start.options) {
    if (besideOf(context, slot, taken).some((other) => overlaps(other, slot))) continue;
    const others = assign(rest, [...taken, slot], context);
    if (others !== null) return new Map([...others, [start.slotId, slot.id]]);
  }
  return null;
}
