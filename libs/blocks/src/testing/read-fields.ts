import type { Block } from '@latchkey/cms-client/contract';
import type { BlockContext } from '../foundation/block-context.ts';
import type { BlockDocument } from '../foundation/block-fixture.ts';
import type { BlockDefinition } from '../foundation/define-block.tsx';

/** Returns the names of the fields that a block's schema reads in a document, present or not. */
export function readFields(
  definition: BlockDefinition,
  document: BlockDocument,
  context: BlockContext,
): ReadonlySet<string> {
  const names = new Set<string>();
  const block: Block = { uniqueId: null, ...document, id: '1' };
  const watched = new Proxy(block, {
    get(target, name, receiver): unknown {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
  definition.prepare(watched, context);
  return names;
}
