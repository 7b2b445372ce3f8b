import type { Block } from '@latchkey/cms-client/schema';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { BlockContext } from './block-context.ts';

export interface BlockProps<Content> {
  readonly content: Content;
  readonly context: BlockContext;
  /** True for the one block that carries the page's h1; its own heading is h2 otherwise. */
  readonly isTitle: boolean;
  /** True for the first blocks of the page: a picture in one is likely on the first screen and not to be loaded lazily. */
  readonly isNearTop: boolean;
  /** Renders blocks that this one holds, with the same care as the page's own; their headers are never the page's h1. */
  readonly renderBlocks: (blocks: readonly Block[]) => ReactNode;
}

/** Where a block stands, as its list knows it. */
export type BlockPlacement = Pick<BlockProps<unknown>, 'isTitle' | 'isNearTop' | 'renderBlocks'>;

/** What comes of a block's content: something to render, or the reason why there is nothing. */
export type PreparedBlock =
  | {
      readonly kind: 'ready';
      readonly render: (placement: BlockPlacement) => ReactNode | Promise<ReactNode>;
    }
  | { readonly kind: 'invalid'; readonly reason: string };

/** A block as the registry holds it: the schema's type is closed over, so that the list needs no `any` and no cast. */
export interface BlockDefinition {
  /** The component's own name, without the content system's category: `faq`, not `sections.faq`. */
  readonly type: string;
  readonly canHoldTitle: boolean;
  /** What an editor may fill in, for tools that read it. */
  readonly schema: z.ZodType;
  readonly prepare: (block: Block, context: BlockContext) => PreparedBlock;
}

interface BlockParts<Schema extends z.ZodType> {
  readonly type: string;
  readonly schema: Schema;
  /**
   * A server component, async where it fetches. It is called as a function, so that what it throws can be caught on the
   * server, where React's error boundaries do not work: so no hooks in it; they go into components of its own.
   */
  readonly Component: (props: BlockProps<z.output<Schema>>) => ReactNode | Promise<ReactNode>;
  readonly canHoldTitle?: boolean;
}

export function defineBlock<Schema extends z.ZodType>({
  type,
  schema,
  Component,
  canHoldTitle = false,
}: BlockParts<Schema>): BlockDefinition {
  return {
    type,
    canHoldTitle,
    schema,
    prepare(block, context) {
      const parsed = schema.safeParse(block);
      if (!parsed.success) return { kind: 'invalid', reason: describeIssues(parsed.error) };
      return { kind: 'ready', render: (placement) => Component({ content: parsed.data, context, ...placement }) };
    },
  };
}

/** Field and complaint of the first few issues, for the editor who has to repair the document. */
export function describeIssues(error: z.ZodError): string {
  const complaints = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'block'}: ${issue.message}`);
  return complaints.join('; ');
}
