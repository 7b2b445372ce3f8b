import * as z from 'zod';
import { bounds, idSchema, lineSchema, orNull } from './primitives.ts';

/**
 * A content block as it travels: named, identified, otherwise unread. Each block parses itself when it is rendered, so a
 * broken one costs only itself. Ids are unique per component type only.
 */
export const blockSchema = z.looseObject({
  __component: z.string().min(1).max(bounds.line),
  id: idSchema,
  uniqueId: orNull(lineSchema),
});

export const blockListSchema = z
  .array(blockSchema)
  .max(bounds.blocks)
  .nullish()
  .transform((value) => value ?? []);

export type Block = z.output<typeof blockSchema>;
