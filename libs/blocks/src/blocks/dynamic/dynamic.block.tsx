import { blockListSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';

/** A section that contains blocks. */
export const dynamicBlock = defineBlock({
  type: 'dynamic',
  /** The schema of `dynamic.content`, or of the content itself. */
  schema: z
    .object({ dynamic: z.object({ content: blockListSchema }).nullish(), content: blockListSchema })
    .transform(({ dynamic, content }) => ({ blocks: dynamic?.content ?? content })),
  Component: ({ content, renderBlocks }) => <div data-block="dynamic">{renderBlocks(content.blocks)}</div>,
});
