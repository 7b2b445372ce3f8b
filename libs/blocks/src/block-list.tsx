import type { Block } from '@latchkey/cms-client/schema';
import { Suspense, type ReactNode } from 'react';
import type { BlockContext } from './block-context.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import type { BlockDefinition } from './define-block.tsx';
import { reasonOf, reportOnce } from './report-once.ts';

export interface BlockListProps {
  readonly registry: readonly BlockDefinition[];
  readonly blocks: readonly Block[];
  readonly context: BlockContext;
  /** True where the host has set the page's h1 itself. */
  readonly hasTitle?: boolean;
}

interface Entry {
  readonly block: Block;
  readonly definition: BlockDefinition;
  readonly render: (placement: { readonly isTitle: boolean }) => ReactNode | Promise<ReactNode>;
}

/** Renders blocks in order. One that is unknown, invalid or throws renders nothing and is reported; its neighbours stand. */
export function BlockList({ registry, blocks, context, hasTitle = false }: BlockListProps) {
  const entries = blocks.flatMap((block) => prepare(registry, block, context));
  const titleEntry = hasTitle ? undefined : entries.find((entry) => entry.definition.canHoldTitle);
  return entries.map((entry) => (
    // Ids are unique per component type only.
    <BlockBoundary
      key={`${entry.block.__component}#${entry.block.id}`}
      type={entry.block.__component}
      id={entry.block.id}
    >
      <Suspense fallback={null}>
        <BlockSlot entry={entry} context={context} isTitle={entry === titleEntry} />
      </Suspense>
    </BlockBoundary>
  ));
}

function prepare(registry: readonly BlockDefinition[], block: Block, context: BlockContext): readonly Entry[] {
  const definition = findDefinition(registry, block.__component);
  if (definition === undefined) return leaveOut(block, context, 'unknown component');
  const prepared = definition.prepare(block, context);
  if (prepared.kind === 'invalid') return leaveOut(block, context, prepared.reason);
  return [{ block, definition, render: prepared.render }];
}

/** A content system names components `category.name`; the category is its own business. */
function findDefinition(registry: readonly BlockDefinition[], component: string): BlockDefinition | undefined {
  const name = component.slice(component.lastIndexOf('.') + 1);
  return registry.find(({ type }) => type === component || type === name);
}

function BlockSlot({
  entry,
  context,
  isTitle,
}: {
  entry: Entry;
  context: BlockContext;
  isTitle: boolean;
}): ReactNode | Promise<ReactNode> {
  const caught = (thrown: unknown) => {
    leaveOut(entry.block, context, reasonOf(thrown));
    return null;
  };
  try {
    const rendered = entry.render({ isTitle });
    return rendered instanceof Promise ? rendered.catch(caught) : rendered;
  } catch (thrown) {
    return caught(thrown);
  }
}

function leaveOut(block: Block, context: BlockContext, reason: string): readonly [] {
  reportOnce(context, { type: block.__component, id: block.id, reason });
  return [];
}
