import type { Block } from '@latchkey/cms-client/contract';
import type { BlockContext } from '../foundation/block-context.ts';
import { BlockList } from './block-list.tsx';
import { registry } from '../registry.ts';

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly context: BlockContext;
  /** True if the host renders the page's h1 itself. */
  readonly hasTitle?: boolean;
}

/** The content of a page. */
export function Blocks({ blocks, context, hasTitle = false }: BlocksProps) {
  return <BlockList registry={registry} blocks={blocks} context={context} hasTitle={hasTitle} />;
}
