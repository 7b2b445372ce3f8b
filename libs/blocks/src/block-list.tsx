import type { Block } from '@latchkey/cms-client/schema';
import type { ReactNode } from 'react';
import type { BlockContext } from './block-context.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import { describeIssues, type BlockDefinition, type BlockPlacement } from './define-block.tsx';
import { gatherGroups } from './gather-groups.ts';
import { reasonOf, reportOnce } from './report-once.ts';
import { isFramed, sectionFrameSchema, type SectionFrameContent } from './section/section-frame.schema.ts';
import { SectionFrame } from './section/section-frame.tsx';
import { settleBlock } from './settle-block.tsx';

export interface BlockListProps {
  readonly registry: readonly BlockDefinition[];
  readonly blocks: readonly Block[];
  readonly context: BlockContext;
  /** True where the host has set the page's h1 itself. */
  readonly hasTitle?: boolean;
  /** How many blocks this list stands in. */
  readonly depth?: number;
}

/** Blocks nested deeper than this are left out, so that no document can nest without end. */
const deepest = 4;

/** The page's header and what follows it. */
const blocksNearTop = 2;

interface Entry {
  readonly block: Block;
  readonly definition: BlockDefinition;
  readonly frame: SectionFrameContent | null;
  readonly render: (placement: BlockPlacement) => ReactNode | Promise<ReactNode>;
}

/** Renders blocks in order. One that is unknown, invalid or throws renders nothing and is reported; its neighbours stand. */
export function BlockList({ registry, blocks, context, hasTitle = false, depth = 0 }: BlockListProps) {
  const entries = gatherGroups(blocks).flatMap((block) => prepare(registry, block, context));
  const titleEntry = hasTitle ? undefined : entries.find((entry) => entry.definition.canHoldTitle);
  const renderBlocks = (nested: readonly Block[]) => {
    if (depth < deepest) {
      return <BlockList registry={registry} blocks={nested} context={context} hasTitle depth={depth + 1} />;
    }
    for (const block of nested) leaveOut(block, context, `nested deeper than ${deepest}`);
    return null;
  };
  const placementOf = (entry: Entry, position: number): BlockPlacement => ({
    isTitle: entry === titleEntry,
    isNearTop: depth === 0 && position < blocksNearTop,
    renderBlocks,
  });
  return entries.map((entry, position) => (
    // Ids are unique per component type only.
    <BlockBoundary
      key={`${entry.block.__component}#${entry.block.id}`}
      type={entry.block.__component}
      id={entry.block.id}
    >
      {entry.frame === null ? (
        <BlockSlot entry={entry} context={context} placement={placementOf(entry, position)} />
      ) : (
        <SectionFrame frame={entry.frame} scope={scopeOf(entry.block)}>
          <BlockSlot entry={entry} context={context} placement={placementOf(entry, position)} />
        </SectionFrame>
      )}
    </BlockBoundary>
  ));
}

function prepare(registry: readonly BlockDefinition[], block: Block, context: BlockContext): readonly Entry[] {
  const definition = findDefinition(registry, block.__component);
  if (definition === undefined) return leaveOut(block, context, 'unknown component');
  const prepared = definition.prepare(block, context);
  if (prepared.kind === 'invalid') return leaveOut(block, context, prepared.reason);
  return [{ block, definition, frame: readFrame(block, context), render: prepared.render }];
}

/** What an editor set around the block; it is decoration, so a broken one is reported and the block stands without. */
function readFrame(block: Block, context: BlockContext): SectionFrameContent | null {
  const frame = sectionFrameSchema.safeParse(block);
  if (frame.success) return isFramed(frame.data) ? frame.data : null;
  leaveOut(block, context, `section frame: ${describeIssues(frame.error)}`);
  return null;
}

/** Unique on a page, because ids are unique per component type. */
function scopeOf({ __component, id }: Block): string {
  return `${__component}-${id}`.replaceAll(/[^A-Za-z0-9-]/gu, '-');
}

/** A content system names components `category.name`; the category is its own business. */
function findDefinition(registry: readonly BlockDefinition[], component: string): BlockDefinition | undefined {
  const name = component.slice(component.lastIndexOf('.') + 1);
  return registry.find(({ type }) => type === component || type === name);
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
  try {
    return await settleBlock(await entry.render(placement));
  } catch (thrown) {
    leaveOut(entry.block, context, reasonOf(thrown));
    return null;
  }
}

function leaveOut(block: Block, context: BlockContext, reason: string): readonly [] {
  reportOnce(context, { type: block.__component, id: block.id, reason });
  return [];
}
