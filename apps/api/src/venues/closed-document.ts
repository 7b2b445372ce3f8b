import { bounds, closureKinds, idSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { wallClockSchema } from './hours-document.ts';

export const closedSchema = z
  .strictObject({
    from: wallClockSchema,
    to: wallClockSchema,
    /** The kind of closure, which visitors see. */
    kind: z.enum(closureKinds),
    /** The games with all of their rooms. Absent, and without `rooms`: the whole location. */
    games: z.array(idSchema).min(1).max(bounds.list).optional(),
    /** The physical rooms, with all of their games. */
    rooms: z.array(idSchema).min(1).max(bounds.list).optional(),
  })
  .refine(({ from, to }) => `${from.date}T${from.time}` < `${to.date}T${to.time}`, {
    path: ['to'],
    error: 'must be after from',
  })
  .refine(({ games, rooms }) => games === undefined || rooms === undefined, {
    path: ['rooms'],
    error: 'are closed for all of their games: write those of games as a closed time of their own',
  });
