import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/*
 * Types of columns whose values are the same with both drivers, and as the api has them everywhere.
 */

/** A moment, in ISO 8601 with Z. The drivers return the database's notation. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** The default of an `instant`: the beginning of the transaction. */
export const now = sql`now()`;

/** The number of a slot, as text: see `toSlotId`. One driver returns text, the other a number. */
export const slotNumber = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String,
});

/** A document, which a schema reads. Drizzle's own type would parse a text again that the drivers have parsed. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
