import { blockListSchema, type Block } from '@latchkey/cms-client/contract';

const namingFields = new Set(['__component', 'id', 'uniqueId']);

/**
 * Returns the blocks of a page with the references of its groups resolved. An item that only names a block by id and component type
 * moves that block of the page into the group. If several groups name a block, the first one gets it. Groups are not moved into
 * groups.
 */
export function gatherGroups(blocks: readonly Block[]): readonly Block[] {
  /** The blocks that a group has got, which no longer stand on the page themselves. */
  const moved = new Set<Block>();
  const gathered = blocks.map((block) => (isGroup(block) ? fillGroup(block, blocks, moved) : block));
  return gathered.filter((block) => !moved.has(block));
}

function fillGroup(group: Block, blocks: readonly Block[], moved: Set<Block>): Block {
  const items = blockListSchema.safeParse(group['items']);
  // A group with invalid items is left as it is, since its schema reports the error.
  if (!items.success) return group;
  const filled = items.data.map((item) => {
    const named = onlyNamesBlock(item)
      ? blocks.find((block) => isBlockNamedBy(block, item) && !moved.has(block))
      : undefined;
    if (named === undefined) return item;
    moved.add(named);
    return named;
  });
  return { ...group, items: filled };
}

function isGroup({ __component }: Block): boolean {
  return __component === 'group' || __component.endsWith('.group');
}

function onlyNamesBlock(item: Block): boolean {
  return Object.keys(item).every((field) => namingFields.has(field));
}

function isBlockNamedBy(block: Block, { id, __component }: Block): boolean {
  return block.id === id && block.__component === __component && !isGroup(block);
}
