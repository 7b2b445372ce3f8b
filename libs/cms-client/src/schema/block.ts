import * as z from 'zod';
import { bounds, idSchema, lineSchema, orNull } from './primitives.ts';

/**
 * A content block on the wire: only its name and id are parsed. Each block parses its own content when it is rendered, so a broken
 * one does not affect others. Ids are unique only per component type.
 */
export const blockSchema = z.looseObject({
  __component: z.string().min(1).max(bounds.line),
  id: idSchema,
  uniqueId: orNull(lineSchema),
});

/** Replaces a missing name or id. */
const unknownName = '?';

const sentFields = z.record(z.string(), z.unknown()).catch({});

/**
 * Gives an item that is not a block a name that no block has: the renderer then reports it, and its neighbours stay, while a list that is rejected
 * would be lost as a whole.
 */
function nameStray(sent: unknown): unknown {
  if (blockSchema.safeParse(sent).success) return sent;
  const { __component, id, ...fields } = sentFields.parse(sent);
  return {
    ...fields,
    __component: blockSchema.shape.__component.catch(unknownName).parse(__component),
    id: idSchema.catch(unknownName).parse(id),
    uniqueId: null,
  };
}

export const blockListSchema = z
  .array(z.preprocess(nameStray, blockSchema))
  .max(bounds.blocks)
  .nullish()
  .transform((value) => value ?? []);

export type Block = z.output<typeof blockSchema>;
