import * as z from 'zod';

/** `bigint`: text from one driver, a number from the other. */
export const rowId = z.union([z.string(), z.number()]).transform(String);

/** `timestamptz` as the database writes it, to ISO 8601 with Z. */
export const rowInstant = z.string().transform((text) => new Date(text).toISOString());

/** `date`, YYYY-MM-DD. */
export const rowDate = z.string();

/** `sum()` and `count()` over integers. */
export const rowCount = z.union([z.string(), z.number()]).transform(Number);
