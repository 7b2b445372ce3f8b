import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';

/** The fields of the heading of a block. */
export const headingFields = { heading: orNull(lineSchema), subheading: orNull(paragraphSchema) };

/** The alignment of text and buttons; an unknown value becomes `start`. */
export const alignmentSchema = z
  .enum(['start', 'center', 'end'])
  .nullish()
  .catch('start')
  .transform((value) => value ?? 'start');

/** Creates the schema of an integer within bounds, with a default for an empty field. */
export function wholeNumber(least: number, most: number, otherwise: number) {
  return z
    .int()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? otherwise);
}
