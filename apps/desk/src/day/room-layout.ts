import { type Axis, computeTop } from './day-axis.ts';
import type { DaySlot, Party } from './day-types.ts';

/** A place in the column of a room. Tops and heights are in minutes of the axis; lanes are side by side. */
export interface Box {
  readonly top: number;
  readonly height: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface PlacedSlot extends Box {
  readonly slot: DaySlot;
  readonly parties: readonly PlacedParty[];
  /** The part of the slot below its parties, which shows its free places; null where there is no room for it. */
  readonly rest: Box | null;
}

export interface PlacedParty extends Box {
  readonly party: Party;
}

/** The least height at which a card can be read, in minutes of the axis. */
export const leastCardMinutes = 20;

/** Places the slots of a room along the axis, and in each of them its parties in as few lanes as their height allows. */
export function layOutRoom(axis: Axis, slots: readonly DaySlot[], parties: readonly Party[]): readonly PlacedSlot[] {
  return placeInLanes(axis, slots).map(({ slot, ...box }) =>
    layOutSlot(
      box,
      slot,
      parties.filter(({ instanceId }) => instanceId === slot.instanceId),
    ),
  );
}

function layOutSlot(box: Box, slot: DaySlot, parties: readonly Party[]): PlacedSlot {
  if (parties.length === 0) return { ...box, slot, parties: [], rest: box };
  const free = slot.isPrivate ? 0 : slot.capacity - slot.sold;
  const rows = Math.max(1, Math.floor(box.height / leastCardMinutes));
  // One row is left for the free places if the cards fit into the other rows of a single lane.
  const hasRest = free > 0 && parties.length < rows;
  const rowsUsed = Math.min(rows, parties.length + (hasRest ? 1 : 0));
  const perLane = hasRest ? rowsUsed - 1 : rowsUsed;
  const lanes = Math.ceil(parties.length / perLane);
  const height = box.height / rowsUsed;
  const placed = parties.map((party, index) => ({
    party,
    top: box.top + Math.floor(index / lanes) * height,
    height,
    lane: box.lane * lanes + (index % lanes),
    lanes: box.lanes * lanes,
  }));
  const rest = hasRest ? { ...box, top: box.top + perLane * height, height } : null;
  return { ...box, slot, parties: placed, rest };
}

/** Puts overlapping slots side by side. Slots of one room overlap only where a withdrawn slot still has bookings. */
function placeInLanes(axis: Axis, slots: readonly DaySlot[]): readonly (Box & { readonly slot: DaySlot })[] {
  const placed: { slot: DaySlot; top: number; height: number; lane: number; lanes: number }[] = [];
  /** The slots that overlap directly, or through others that overlap both. All of them have the same number of lanes. */
  let group: typeof placed = [];
  /** For each lane of the group, the end of its last slot. */
  let ends: number[] = [];
  for (const slot of slots.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))) {
    const startMs = Date.parse(slot.startsAt);
    const top = computeTop(axis, startMs);
    const end = computeTop(axis, startMs + slot.durationMinutes * 60_000);
    const overlapsGroup = ends.some((each) => each > top);
    if (!overlapsGroup) {
      group = [];
      ends = [];
    }
    const freeLane = ends.findIndex((each) => each <= top);
    const lane = freeLane === -1 ? ends.length : freeLane;
    ends[lane] = end;
    const box = { slot, top, height: end - top, lane, lanes: 1 };
    group.push(box);
    placed.push(box);
    for (const each of group) each.lanes = ends.length;
  }
  return placed;
}
