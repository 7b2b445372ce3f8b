import type { BlockNeed } from '../foundation/block-data.ts';
import type { BlockDefinition } from '../foundation/define-block.tsx';
import { registry as everyBlock } from '../registry.ts';
import { findDefinition } from './find-definition.ts';

/** A block as it stands in a document, which nothing has parsed yet. */
export interface FoundBlock {
  readonly __component?: unknown;
  /** The form that a block `forms` shows. */
  readonly formId?: unknown;
}

/** What the blocks of a page need, each with the blocks that need it. */
export type BlockNeeds = ReadonlyMap<BlockNeed, readonly FoundBlock[]>;

/**
 * Returns what the blocks in `content` need: of its blocks, and of blocks at any depth within them, whatever holds them. Only what
 * has a `__component` of the registry counts.
 */
export function collectNeeds(content: unknown, registry: readonly BlockDefinition[] = everyBlock): BlockNeeds {
  const needs = new Map<BlockNeed, FoundBlock[]>();
  // A list of what is left to visit: a document that is nested too deeply for a recursion is no error.
  const rest: unknown[] = [content];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const need of findBlockDefinition(value, registry)?.needs ?? []) {
      needs.set(need, [...(needs.get(need) ?? []), value]);
    }
    for (const part of Object.values(value).toReversed()) rest.push(part);
  }
  return needs;
}

function findBlockDefinition(value: FoundBlock, registry: readonly BlockDefinition[]): BlockDefinition | undefined {
  const { __component: component } = value;
  return typeof component === 'string' ? findDefinition(registry, component) : undefined;
}
