import type { Block } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import type { BlockContext, BlockError } from '../foundation/block-context.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import { type BlockDefinition, type BlockPlacement, describeIssues } from '../foundation/define-block.tsx';
import { findDefinition } from './find-definition.ts';
import { gatherGroups } from './gather-groups.ts';
import { scopeCss } from '../section/scope-css.ts';
import { isFramed, sectionFrameSchema } from '../section/section-frame.schema.ts';
import { SectionFrame, type SectionFrameProps } from '../section/section-frame.tsx';
import { settleBlock } from './settle-block.tsx';

export interface BlockListProps {
  readonly registry: readonly BlockDefinition[];
  readonly blocks: readonly Block[];
  readonly context: BlockContext;
  /** True if the host renders the page's h1 itself. */
  readonly hasTitle?: boolean;
  /** The indexes of the blocks around this list, each within its own list. */
  readonly path?: readonly number[];
}

/** The maximum nesting of blocks; deeper ones are left out. */
const maxDepth = 4;

/** The number of blocks near the top: the page's header and the block after it. */
const blocksNearTop = 2;

interface Entry {
  readonly block: Block;
  readonly definition: BlockDefinition;
  readonly path: readonly number[];
  readonly frame: Omit<SectionFrameProps, 'children'> | null;
  readonly render: (placement: BlockPlacement) => ReactNode | Promise<ReactNode>;
}

/** Renders blocks in order. A block that is unknown, invalid or throws renders nothing and is reported; its neighbours stay. */
export function BlockList({ registry, blocks, context, hasTitle = false, path = [] }: BlockListProps) {
  const entries = gatherGroups(blocks).flatMap((block, place) => prepare(registry, block, context, [...path, place]));
  const titleEntry = hasTitle ? undefined : entries.find((entry) => entry.definition.canHoldTitle);
  const toPlacement = (entry: Entry, position: number): BlockPlacement => ({
    isTitle: entry === titleEntry,
    isNearTop: path.length === 0 && position < blocksNearTop,
    renderBlocks: (nested) => {
      if (path.length < maxDepth) {
        // A nested block never holds the title.
        return <BlockList registry={registry} blocks={nested} context={context} hasTitle path={entry.path} />;
      }
      for (const block of nested) leaveOut(block, context, `nested deeper than ${maxDepth}`);
      return null;
    },
  });
  return entries.map((entry, position) => (
    <BlockBoundary key={toScope(entry)} type={entry.block.__component} id={entry.block.id}>
      <BlockSlot entry={entry} context={context} placement={toPlacement(entry, position)} />
    </BlockBoundary>
  ));
}

/** Returns the entry of a block; none for a block that is unknown or invalid, which is reported. */
function prepare(
  registry: readonly BlockDefinition[],
  block: Block,
  context: BlockContext,
  path: readonly number[],
): readonly Entry[] {
  const definition = findDefinition(registry, block.__component);
  if (definition === undefined) return leaveOut(block, context, 'unknown component');
  try {
    const prepared = definition.prepare(block, context);
    if (prepared.kind === 'invalid') return leaveOut(block, context, prepared.reason);
    return [{ block, definition, path, frame: readFrame(block, context, path), render: prepared.render }];
  } catch (thrown) {
    return leaveOut(block, context, describeReason(thrown));
  }
}

/**
 * Reads the frame that an editor set around the block. It is decoration, so a broken one is reported and the block is rendered without it.
 */
function readFrame(block: Block, context: BlockContext, path: readonly number[]): Entry['frame'] {
  const parsed = sectionFrameSchema.safeParse(block);
  if (!parsed.success) {
    leaveOut(block, context, `section frame: ${describeIssues(parsed.error)}`);
    return null;
  }
  if (!isFramed(parsed.data)) return null;
  const { customCss, background, padding } = parsed.data;
  const scope = toScope({ block, path });
  return { css: customCss === null ? '' : scopeCss(customCss, scope), background, padding, scope };
}

/** Returns an id that is unique on the page; ids of documents are unique only per component type, and may be wrong. */
function toScope({ block, path }: Pick<Entry, 'block' | 'path'>): string {
  return [block.__component, block.id, ...path].join('-').replaceAll(/[^A-Za-z0-9-]/gu, '-');
}

async function BlockSlot({
  entry,
  context,
  placement,
}: {
  entry: Entry;
  context: BlockContext;
  placement: BlockPlacement;
}): Promise<ReactNode> {
  const content = await renderContent(entry, context, placement);
  // An empty block has no frame.
  if (content === null || content === undefined || content === false) return null;
  return entry.frame === null ? content : <SectionFrame {...entry.frame}>{content}</SectionFrame>;
}

async function renderContent(entry: Entry, context: BlockContext, placement: BlockPlacement): Promise<ReactNode> {
  try {
    return await settleBlock(await entry.render(placement));
  } catch (thrown) {
    leaveOut(entry.block, context, describeReason(thrown));
    return null;
  }
}

/** Reports a block that is left out. Returns its entries, of which there are none. */
function leaveOut(block: Block, context: BlockContext, reason: string): readonly [] {
  reportOnce(context, { type: block.__component, id: block.id, reason });
  return [];
}

/** The reported blocks per page (a context exists for one rendering), since React may render a suspended block more than once. */
const reported = new WeakMap<BlockContext, Set<string>>();

function reportOnce(context: BlockContext, failure: BlockError): void {
  const seen = reported.get(context) ?? new Set<string>();
  reported.set(context, seen);
  const key = JSON.stringify([failure.type, failure.id, failure.reason]);
  if (seen.has(key)) return;
  seen.add(key);
  context.report(failure);
}

function describeReason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
