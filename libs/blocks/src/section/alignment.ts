import * as z from 'zod';

export const alignments = ['start', 'center', 'end'] as const;
export type Alignment = (typeof alignments)[number];

/** Where text and buttons stand in a line; an unknown word reads as `start`. */
export const alignmentSchema = z
  .enum(alignments)
  .nullish()
  .catch('start')
  .transform((value) => value ?? 'start');
