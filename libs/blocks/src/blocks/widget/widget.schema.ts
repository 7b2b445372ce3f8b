import { lineSchema, orNull, paragraphSchema, urlSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** Most attributes that a wrapper carries for its script. */
const mostSettings = 20;

export const widgetSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** What the script fills: the id by which it finds its place, and what it reads there. */
  wrapper: z.object({
    id: z.string().regex(/^[a-z][\w-]{0,60}$/iu, 'must be an id of letters, digits, _ and -'),
    /** Attributes `data-*`, named without the `data-`. */
    settings: z
      .record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/u), z.string().max(300))
      .refine((settings) => Object.keys(settings).length <= mostSettings, `must be at most ${mostSettings}`)
      .nullish()
      .transform((value) => value ?? {}),
    /** CSS pixels that are kept free, so that nothing jumps when the script has come. */
    height: z
      .int()
      .min(40)
      .max(2_000)
      .nullish()
      .transform((value) => value ?? 320),
  }),
  /** A path of this site, or an address at one of the hosts that the host allows. */
  script: urlSchema.min(1),
});
