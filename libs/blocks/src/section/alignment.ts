import * as z from 'zod';

const alignments = ['start', 'center', 'end'] as const;

/** Where text and buttons stand in a line; an unknown word reads as `start`. */
export const alignmentSchema = z
  .enum(alignments)
  .nullish()
  .catch('start')
  .transform((value) => value ?? 'start');
