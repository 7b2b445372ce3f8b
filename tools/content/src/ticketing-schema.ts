import { idSchema, lineSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
const opening = z.tuple([clock, clock]).refine(([from, to]) => from < to, 'opens after it closes');
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const category = z.strictObject({
  id: idSchema,
  name: lineSchema,
  /** Major units of the venue's currency, as on the wire. */
  singlePrice: z.number().nonnegative().multipleOf(0.01),
  maxQuantity: z.int().positive(),
  hide: z.boolean(),
});

const room = z
  .strictObject({
    gameId: idSchema,
    capacity: z.int().positive(),
    isPrivate: z.boolean(),
    minRequired: z.int().positive(),
    durationMinutes: z.int().positive(),
    turnaroundMinutes: z.int().nonnegative(),
    /** The venue's wall clock; a day that is not named is closed. */
    opening: z.partialRecord(z.enum(weekdays), opening),
    standard: z.array(category).min(1),
    kids: z.array(category).min(1).nullable(),
  })
  .refine((value) => value.minRequired <= value.capacity, 'asks for more players than it holds');

/** One venue's rooms, prices and hours: what the embedded ticketing is seeded from. */
export const ticketingSchema = z.strictObject({ locationId: idSchema, rooms: z.array(room).min(1) });
