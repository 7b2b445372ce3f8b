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

/** Stands for a name or an id that was not sent. */
const unknownName = '?';

const sentFields = z.record(z.string(), z.unknown()).catch({});

/**
 * What stands in a list where a block should gets a name that no block has: whoever renders the list reports it, and it does
 * not cost its neighbours, as a list that is refused would.
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
