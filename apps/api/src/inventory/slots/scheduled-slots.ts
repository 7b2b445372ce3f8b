import { LRUCache } from 'lru-cache';
import { addDays, wallClockAt, weekdayOf, weekdays, type Weekday } from '../../kernel/wall-clock.ts';
import { concerns } from '../../venues/closed-rooms.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { toGameInRoom } from '../../venues/played-rooms.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import type { PhysicalRoom } from '../../venues/ticketing-document.ts';
import { listStartsBetween, type SlotStart } from '../../venues/slot-starts.ts';
import { findClosedPeriod, type ClosureKind, type ClosureStore, type KnownClosures } from './closures.ts';
import { listDocumentPeriods } from './document-closures.ts';
import { countDaysAhead, type SaleRights } from './sale-rights.ts';
import { toSlotId } from './slot-id.ts';
import type { SlotRow } from './slot-row.ts';

/** A room as the database knows it: a game in one physical room. */
export interface NumberedRoom {
  readonly venue: Venue;
  /** The game at its location, in all of its rooms. */
  readonly offer: VenueRoom;
  /** The game in this room, with the places and the turnaround of it. */
  readonly room: VenueRoom;
  /** The physical room; null if the game has a room of its own. */
  readonly physical: PhysicalRoom | null;
  /** The number of the physical room, which other games may share. */
  readonly physicalNumber: number;
  /** The number in the ids of its slots; it stays the same whatever the content is. */
  readonly number: number;
  /** The facts from which its starts are computed, as one text; rooms with the same text share the remembered starts. */
  readonly hours: string;
  /** A digest of everything that its slots are made of. */
  readonly schedule: string;
  /** The days of the week on which a demonstration shows the room as sold out. */
  readonly soldOutDays: readonly Weekday[];
  /** The closures of the staff that this process knows. */
  readonly closures: ClosureStore;
}

/** The dates of a venue, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Calculates the dates of the venue that can be booked at an instant, `horizonDays` ahead at most. */
export function calculateHorizon(epochMs: number, venue: Venue, horizonDays: number): DateRange {
  const from = wallClockAt(epochMs, venue.timeZone).date;
  return { from, to: addDays(from, horizonDays) };
}

/** Returns a function that calculates the last date that can be booked in a room of a venue. */
export function createLastDateFinder(
  { now, rights }: { readonly now: () => number; readonly rights: Pick<SaleRights, 'keepsNotice' | 'horizonDays'> },
  venue: Venue,
): (room: VenueRoom) => string {
  const today = wallClockAt(now(), venue.timeZone).date;
  return (room) => addDays(today, countDaysAhead(rights, room));
}

/** The days that are remembered, each of one schedule. The horizon of one room may have sixty, so these are enough for about 330 rooms. */
const rememberedDays = 20_000;
const remembered = new LRUCache<string, readonly ShownStart[]>({ max: rememberedDays });

/** A start with its instant as a text. */
interface ShownStart extends SlotStart {
  /** The start, ISO 8601. */
  readonly startsAt: string;
}

/** Adds the instant as a text. */
function toShownStart(start: SlotStart): ShownStart {
  return { ...start, startsAt: new Date(start.startsAtMs).toISOString() };
}

/** Lists the starts of a room on a date. */
function listStartsOn({ room, venue, hours }: NumberedRoom, date: string): readonly ShownStart[] {
  const key = `${date} ${hours}`;
  const rememberedOfDay = remembered.get(key);
  if (rememberedOfDay !== undefined) return rememberedOfDay;
  const starts = listStartsBetween(room, date, date, venue.timeZone).map(toShownStart);
  remembered.set(key, starts);
  return starts;
}

/** Lists the slots of the schedule, in the order of their starts, with all places free. */
export function listScheduledSlots(room: NumberedRoom, { from, to }: DateRange, nowMs: number): readonly SlotRow[] {
  const slots: SlotRow[] = [];
  const closed = createClosedCheck(room);
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const capacity = findDayCapacity(room, date);
    for (const start of listStartsOn(room, date)) slots.push(createSlot(room, start, { capacity, closed, nowMs }));
  }
  return slots;
}

/** Says why a room is closed at a start, by the documents or by the staff; null if it is not. */
export type ClosedCheck = (startsAtMs: number) => ClosureKind | null;

/**
 * Creates the function that says why a room is closed.
 *
 * @param known the closures of the staff that count; by default those that this process knows now
 */
export function createClosedCheck(
  numbered: NumberedRoom,
  known: KnownClosures = numbered.closures.known(),
): ClosedCheck {
  const { venue, room } = numbered;
  const played = toGameInRoom(numbered);
  const closedByStaff = known.at(venue.locationId).filter((closure) => concerns(closure, played));
  const periods = [...listDocumentPeriods(venue, numbered), ...closedByStaff];
  if (periods.length === 0) return () => null;
  return (startsAtMs) => findClosedPeriod(periods, startsAtMs, room.durationMinutes)?.kind ?? null;
}

/**
 * Creates the slot of a start. A start that is not in the schedule counts as withdrawn, because the id of its slot may have been sent before a change.
 * Null if the date is too far ahead to be booked, or just as far in the past.
 */
export function createScheduledSlot(
  room: NumberedRoom,
  startsAtMs: number,
  { todayMs, nowMs, horizonDays, known }: SlotClock,
): SlotRow | null {
  const shown = wallClockAt(startsAtMs, room.venue.timeZone);
  const { from, to } = calculateHorizon(todayMs, room.venue, horizonDays);
  if (shown.date > to || shown.date < addDays(from, -horizonDays)) return null;
  const start = listStartsOn(room, shown.date).find((each) => each.startsAtMs === startsAtMs);
  const closed = createClosedCheck(room, known);
  return start === undefined
    ? { ...createSlot(room, toShownStart({ startsAtMs, ...shown }), { capacity: 0, closed, nowMs }), isWithdrawn: true }
    : createSlot(room, start, { capacity: findDayCapacity(room, start.date), closed, nowMs });
}

/** The clocks and the closures by which a slot is created. */
interface SlotClock {
  /** The clock of this process, which decides the dates that can be booked. */
  readonly todayMs: number;
  /** The clock of the database, by which a start has passed, so that all processes agree on it. */
  readonly nowMs: number;
  readonly horizonDays: number;
  /** The closures of the staff. */
  readonly known: KnownClosures;
}

/** Returns the places that an empty slot has at a start by the documents; null if the schedule does not have the start. */
export function findCapacity(room: NumberedRoom, date: string, startsAtMs: number): number | null {
  const isThere = listStartsOn(room, date).some((start) => start.startsAtMs === startsAtMs);
  if (!isThere) return null;
  const periods = listDocumentPeriods(room.venue, room);
  return findClosedPeriod(periods, startsAtMs, room.room.durationMinutes) === null ? findDayCapacity(room, date) : 0;
}

/** Returns the places of an empty slot on a date. */
function findDayCapacity({ room, soldOutDays }: NumberedRoom, date: string): number {
  const weekday = soldOutDays.length === 0 ? undefined : weekdays[weekdayOf(date) - 1];
  return weekday !== undefined && soldOutDays.includes(weekday) ? 0 : room.capacity;
}

/** The parts of a slot that its room and its start do not say. */
interface SlotParts {
  /** The places, if it is not closed. */
  readonly capacity: number;
  readonly closed: ClosedCheck;
  readonly nowMs: number;
}

/** Creates a slot with all places free. */
function createSlot(
  { venue, room, number }: NumberedRoom,
  { startsAtMs, startsAt, date, time }: ShownStart,
  { capacity, closed, nowMs }: SlotParts,
): SlotRow {
  const isClosed = closed(startsAtMs) !== null;
  return {
    id: toSlotId({ roomNumber: number, startsAtMs }),
    locationId: venue.locationId,
    gameId: room.gameId,
    startsAt,
    date,
    time,
    durationMinutes: room.durationMinutes,
    roomMinutes: room.durationMinutes + room.turnaroundMinutes,
    capacity: isClosed ? 0 : capacity,
    minRequired: room.minRequired,
    isPrivate: room.isPrivate,
    isWithdrawn: false,
    isClosed,
    // The database adds what is taken, held and occupied, also by both times of a move.
    taken: 0,
    held: 0,
    own: 0,
    inPast: startsAtMs <= nowMs,
    isOccupied: false,
    isPaired: false,
  };
}
