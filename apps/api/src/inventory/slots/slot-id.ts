import { sql, type SQL } from 'drizzle-orm';

/** The number of bits of an id that are for the minute. */
const minuteBits = 26;

/**
 * The number of ids that each room has. The id of a slot is made of the number of its room and the minute of its start, so a slot has its id before it has a row. The
 * minutes reach to the year 2097; with them the id of every room is an exact number in JavaScript.
 *
 * Earlier rows have ids that were counted from 1. Rooms are numbered from so high that the ids of their slots are above all of those.
 */
const minutesPerRoom = 2 ** minuteBits;
const minuteMs = 60_000;

/** The room and the start that an id names. */
export interface NamedStart {
  readonly roomNumber: number;
  readonly startsAtMs: number;
}

/** Returns the id of the slot of a room at a start. The functions of the database calculate it by a shift. */
export function toSlotId({ roomNumber, startsAtMs }: NamedStart): string {
  return String(roomNumber * minutesPerRoom + startsAtMs / minuteMs);
}

/** Returns the room and the start that an id names. The number of a counted id belongs to no room. */
export function parseSlotId(slotId: string): NamedStart {
  const id = Number(slotId);
  return { roomNumber: Math.floor(id / minutesPerRoom), startsAtMs: (id % minutesPerRoom) * minuteMs };
}

/** Creates the SQL of the number of the room that the id of a slot names. */
export function roomNumberOf(slotId: SQL): SQL {
  return sql`${slotId} >> ${sql.raw(String(minuteBits))}`;
}

/** A slot in one mode: standard and Kids Mode are two instances of the same slot. */
export interface Instance {
  readonly slotId: string;
  readonly isKidsMode: boolean;
}

/** Writes the id of a slot in one mode. */
export function formatInstanceId({ slotId, isKidsMode }: Instance): string {
  return `${isKidsMode ? 'k' : 's'}${slotId}`;
}

/** Reads the id of a slot in one mode; null if the text is none. */
export function parseInstanceId(instanceId: string): Instance | null {
  const match = /^(?<mode>[sk])(?<slotId>[1-9]\d{0,14})$/u.exec(instanceId);
  const slotId = match?.groups?.['slotId'];
  return slotId === undefined ? null : { slotId, isKidsMode: match?.groups?.['mode'] === 'k' };
}
