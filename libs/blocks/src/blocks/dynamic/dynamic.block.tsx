import { defineBlock } from '../../define-block.tsx';
import { dynamicSchema } from './dynamic.schema.ts';

/** A section whose content is blocks; its frame is the section's. */
export const dynamicBlock = defineBlock({
  type: 'dynamic',
  schema: dynamicSchema,
  Component: ({ content, renderBlocks }) => <div data-block="dynamic">{renderBlocks(content.blocks)}</div>,
});
