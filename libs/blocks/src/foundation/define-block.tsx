import type { Block } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { BlockContext } from './block-context.ts';
import type { BlockData, BlockNeed } from './block-data.ts';

export interface BlockProps<Content, Need extends BlockNeed = never> {
  readonly content: Content;
  /** The data that the block needs, loaded by the host. */
  readonly data: Readonly<Pick<BlockData, Need>>;
  readonly context: BlockContext;
  /** True for the one block whose heading is the page's h1; otherwise it is an h2. */
  readonly isTitle: boolean;
  /** True for the first blocks of the page: their pictures are probably on the first screen and are not loaded lazily. */
  readonly isNearTop: boolean;
  /** Renders nested blocks with the same error handling as the page's own; their headers are never the page's h1. */
  readonly renderBlocks: (blocks: readonly Block[]) => ReactNode;
}

/** The placement of a block in its list. */
export type BlockPlacement = Pick<BlockProps<unknown>, 'isTitle' | 'isNearTop' | 'renderBlocks'>;

/** The result of parsing a block: a function to render it, or the reason why it is invalid. */
export type PreparedBlock =
  | {
      readonly kind: 'ready';
      readonly render: (placement: BlockPlacement) => ReactNode | Promise<ReactNode>;
    }
  | { readonly kind: 'invalid'; readonly reason: string };

/** A block in the registry. The type of its schema does not appear, so that the list needs no `any` and no cast. */
export interface BlockDefinition {
  /** The component's own name, without the content system's category: `faq`, not `sections.faq`. */
  readonly type: string;
  readonly canHoldTitle: boolean;
  /** The data that the host loads for it. */
  readonly needs: readonly BlockNeed[];
  /** The schema of the content, for tools. */
  readonly schema: z.ZodType;
  readonly prepare: (block: Block, context: BlockContext) => PreparedBlock;
}

interface BlockParts<Schema extends z.ZodType, Need extends BlockNeed> {
  readonly type: string;
  readonly schema: Schema;
  /** The names of the data that `Component` receives as `data`. None by default. */
  readonly needs?: readonly Need[];
  /**
   * The server component of the block, async if it fetches. It is called as a function, so that its errors can be caught on the server, where
   * React's error boundaries do not work. So it must not use hooks; put them into components of their own.
   */
  readonly Component: (props: BlockProps<z.output<Schema>, Need>) => ReactNode | Promise<ReactNode>;
  readonly canHoldTitle?: boolean;
}

/** Defines a block: how its content is parsed, which data it needs, and how it is rendered. */
export function defineBlock<Schema extends z.ZodType, Need extends BlockNeed = never>({
  type,
  schema,
  needs = [],
  Component,
  canHoldTitle = false,
}: BlockParts<Schema, Need>): BlockDefinition {
  return {
    type,
    canHoldTitle,
    needs,
    schema,
    prepare(block, context) {
      const parsed = schema.safeParse(block);
      if (!parsed.success) return { kind: 'invalid', reason: describeIssues(parsed.error) };
      const { data } = context;
      if (!hasAll(data, needs)) return { kind: 'invalid', reason: `the host has not loaded: ${needs.join(', ')}` };
      return { kind: 'ready', render: (placement) => Component({ content: parsed.data, data, context, ...placement }) };
    },
  };
}

function hasAll<Need extends BlockNeed>(
  data: Readonly<Partial<BlockData>>,
  needs: readonly Need[],
): data is Readonly<Pick<BlockData, Need>> {
  return needs.every((need) => need in data);
}

/** Lists the field and the message of the first few issues, for the editor who repairs the document. */
export function describeIssues(error: z.ZodError): string {
  const complaints = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'block'}: ${issue.message}`);
  return complaints.join('; ');
}
