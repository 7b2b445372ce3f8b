import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../../kernel/database.ts';
import { addDays } from '../../kernel/wall-clock.ts';

/** The schema of a slot that has a row. */
export const storedSlot = z.object({
  id: rowId,
  gameId: z.string(),
  startsAt: rowInstant,
  date: rowDate,
  time: z.string(),
  durationMinutes: z.number(),
  /** The minutes for which a party that takes it needs the room: the game and the turnaround. */
  roomMinutes: z.number(),
  /** True if a party pays for a move between it and another slot of the room whose time overlaps: both are taken, by one party. */
  isPaired: z.boolean(),
  capacity: z.number(),
  minRequired: z.number(),
  isPrivate: z.boolean(),
  isWithdrawn: z.boolean(),
  /** True if a closure closes it; a row alone knows only those of the staff. */
  isClosed: z.boolean(),
  /** The held and sold places of all visitors. */
  taken: z.number(),
  /** The held places of all visitors, with those of the given basket. */
  held: z.number(),
  /** The held places of the given basket. */
  own: z.number(),
});

/** A slot with its places, from its row or, before its first hold, from the schedule. */
export interface SlotRow extends z.output<typeof storedSlot> {
  readonly locationId: string;
  readonly inPast: boolean;
  /** True if a party of another slot has the room at that time, as after a change of the opening hours. */
  readonly isOccupied: boolean;
}

const clock = z.object({ nowMs: z.number(), hasExpired: z.boolean() });

/** The schema of a stored row. If no slot has a row, there is one row with the clock and an id of null. */
const storedRow = z.union([clock.extend(storedSlot.shape), clock.extend({ id: z.null() })]);

/** The slots that have a row, with the clock of the database. */
export interface StoredSlots {
  /** The clock of the database in epoch milliseconds. */
  readonly nowMs: number;
  /** True if any basket has expired and its places are not released yet. */
  readonly hasExpired: boolean;
  readonly slots: readonly SlotRow[];
}

/** Reads the rows of slots by a condition over `s`, and the clock, in one statement. `FROM (SELECT)` has one row, so the clock is always read. */
export async function selectSlots(
  db: Queryable,
  locationId: string,
  basketId: string | null,
  where: SQL,
): Promise<StoredSlots> {
  const rows = await db.rows(
    storedRow,
    sql`
      SELECT s.id, s.game_id AS "gameId", s.starts_at AS "startsAt", s.local_date AS "date", s.local_time AS "time",
        s.duration_minutes AS "durationMinutes",
        coalesce(
          (upper(coalesce(o.slot_minutes, o.minutes)) - lower(coalesce(o.slot_minutes, o.minutes)))::int,
          s.duration_minutes + coalesce(s.turnaround_minutes, 0)
        ) AS "roomMinutes",
        o.paired_slot_id IS NOT NULL AS "isPaired",
        s.capacity, s.min_required AS "minRequired",
        s.is_private AS "isPrivate", s.is_withdrawn AS "isWithdrawn", s.open_capacity IS NOT NULL AS "isClosed",
        s.held + s.sold AS taken, s.held,
        ${ownPlaces(basketId)} AS own,
        floor(extract(epoch FROM now()) * 1000)::float8 AS "nowMs",
        EXISTS (SELECT 1 FROM baskets b WHERE b.status = 'open' AND b.expires_at <= now()) AS "hasExpired"
      FROM (SELECT) one
      LEFT JOIN slots s ON s.location_id = ${locationId} AND ${where}
      LEFT JOIN occupations o ON o.slot_id = s.id
    `,
  );
  // The fallback satisfies the type: there is always a row.
  const { nowMs, hasExpired } = rows[0] ?? { nowMs: Date.now(), hasExpired: false };
  const slots = rows
    .filter((row) => row.id !== null)
    .map((row) => ({ ...row, locationId, inPast: Date.parse(row.startsAt) <= nowMs, isOccupied: false }));
  return { nowMs, hasExpired, slots };
}

/** Creates the SQL of the places of the slot `s` that a basket holds. */
function ownPlaces(basketId: string | null): SQL {
  if (basketId === null) return sql`0`;
  return sql`coalesce((
    SELECT sum(h.quantity)::int
    FROM holds h JOIN baskets b ON b.id = h.basket_id
    WHERE h.slot_id = s.id AND h.basket_id = ${basketId} AND b.location_id = s.location_id
  ), 0)`;
}

/** Creates the SQL condition for the rows `s` of some dates and of the days beside them, whose games may last beyond midnight. */
export function isAroundDates(from: string, to: string): SQL {
  return sql`s.local_date >= ${addDays(from, -1)}::date AND s.local_date <= ${addDays(to, 1)}::date`;
}

/**
 * Creates the SQL condition for the rows `s` that may have a room on some dates.
 *
 * @param gameIds the games that are played in its physical rooms: see `listGamesBeside`
 */
export function isBesideRoom(gameIds: readonly string[], from: string, to: string): SQL {
  return sql`${isOfGames(gameIds)} AND ${isAroundDates(from, to)}`;
}

/** Creates the SQL condition for the rows `s` of some games of a location. */
export function isOfGames(gameIds: readonly string[]): SQL {
  const [only, ...others] = gameIds;
  return others.length === 0 ? sql`s.game_id = ${only ?? ''}` : sql`s.game_id = ANY (${sql.param(gameIds)}::text[])`;
}

/**
 * Replaces the slots of the schedule by their rows where they have one. A row that is withdrawn is left out.
 *
 * @param scheduled the slots of one room, in the order of their starts
 *
 * @param rows the rows of that room and, as `beside`, those of all games in its physical room
 */
export function replaceByRows(
  scheduled: readonly SlotRow[],
  { slots, beside }: { readonly slots: readonly SlotRow[]; readonly beside: readonly SlotRow[] },
): readonly SlotRow[] {
  if (beside.length === 0) return scheduled;
  const byStart = new Map(slots.map((slot) => [slot.startsAt, slot]));
  const offered = scheduled
    .map((slot) => joinRow(slot, byStart.get(slot.startsAt)))
    .filter(({ isWithdrawn }) => !isWithdrawn);
  return markOccupied(offered, beside);
}

/** Replaces the slot of the schedule by its row; only the schedule knows the closures by the documents. */
export function joinRow(scheduled: SlotRow, row: SlotRow | undefined): SlotRow {
  if (row === undefined) return scheduled;
  return scheduled.isClosed ? { ...row, isClosed: true } : row;
}

/**
 * Marks the slots of a room at whose time a party of another slot has it. The places of the given basket count as free. `places_free` in the database
 * has the same rule, and decides.
 *
 * @param stored the rows of the physical room
 */
export function markOccupied(slots: readonly SlotRow[], stored: readonly SlotRow[]): readonly SlotRow[] {
  const parties = stored.filter(({ taken, own }) => taken > own);
  if (parties.length === 0) return slots;
  return slots.map((slot) => {
    const isOccupied = parties.some((party) => party.id !== slot.id && overlaps(party, slot));
    return isOccupied ? { ...slot, isOccupied } : slot;
  });
}

/** True if two slots need a room at the same time. */
export function overlaps(one: SlotRow, other: SlotRow): boolean {
  const [a, b] = [roomTime(one), roomTime(other)];
  return a.fromMs < b.toMs && a.toMs > b.fromMs;
}

/** Returns the time for which a slot needs its room. */
function roomTime({ startsAt, roomMinutes }: SlotRow): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = Date.parse(startsAt);
  return { fromMs, toMs: fromMs + roomMinutes * 60_000 };
}

/** Returns the most places that the given basket may hold; 0 in a room that another party has for itself. */
export function maxAvailable(slot: SlotRow): number {
  const takenByOthers = slot.taken - slot.own;
  if (slot.isOccupied || (slot.isPrivate && takenByOthers > 0)) return 0;
  return Math.max(0, slot.capacity - takenByOthers);
}

/** Returns the places in the baskets of other visitors, which are free again when those are deleted or expire. */
export function heldByOthers({ held, own, isWithdrawn, isOccupied }: SlotRow): number {
  // The caller may have added places that the party has bought to `own`, so the difference can be negative.
  return isWithdrawn || isOccupied ? 0 : Math.max(0, held - own);
}

/** True if the smallest party still fits. */
export function isFree(slot: SlotRow): boolean {
  return !slot.inPast && !slot.isWithdrawn && maxAvailable(slot) >= slot.minRequired;
}
