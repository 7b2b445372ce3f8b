import { defineBlock } from '../../define-block.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { richtextSimpleSchema } from './richtext-simple.schema.ts';

/** Rich text as it is, without a section around it, for columns and cells. */
export const richtextSimpleBlock = defineBlock({
  type: 'richtext-simple',
  schema: richtextSimpleSchema,
  Component: ({ content, context }) => (
    <div data-block="richtext-simple" className="wrap">
      <RichtextHtml html={content.html} context={context} topLevel={3} />
    </div>
  ),
});
