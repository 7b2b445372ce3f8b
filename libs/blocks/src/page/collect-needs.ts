import type { BlockNeed } from '../foundation/block-data.ts';
import type { BlockDefinition } from '../foundation/define-block.tsx';
import { registry as everyBlock } from '../registry.ts';
import { findDefinition } from './find-definition.ts';

/** A block in a document that was not parsed yet. */
export interface FoundBlock {
  readonly __component?: unknown;
  /** The id or slug of the form that a block `forms` shows. */
  readonly formId?: unknown;
}

/** The needs of the blocks of a page, each with the blocks that have it. */
export type BlockNeeds = ReadonlyMap<BlockNeed, readonly FoundBlock[]>;

/**
 * Returns the needs of the blocks at any depth of `content`. An object is a block if it has a `__component` of the registry.
 */
export function collectNeeds(content: unknown, registry: readonly BlockDefinition[] = everyBlock): BlockNeeds {
  const needs = new Map<BlockNeed, FoundBlock[]>();
  // The values that are left to visit are in a list, since a document may be nested too deeply for a recursion.
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
