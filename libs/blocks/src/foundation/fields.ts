import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** The fields of a block that stand in its heading. */
export const headingFields = { heading: orNull(lineSchema), subheading: orNull(paragraphSchema) };

/** Where text and buttons stand in a line; an unknown word reads as `start`. */
export const alignmentSchema = z
  .enum(['start', 'center', 'end'])
  .nullish()
  .catch('start')
  .transform((value) => value ?? 'start');

/** A whole number within bounds, and what it is where an editor left it empty. */
export function wholeNumber(least: number, most: number, otherwise: number) {
  return z
    .int()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? otherwise);
}
