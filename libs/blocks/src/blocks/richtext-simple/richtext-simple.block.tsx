import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';

/** Rich text as it is, without a section around it, for columns and cells. */
export const richtextSimpleBlock = defineBlock({
  type: 'richtext-simple',
  schema: z.object({ html: z.string().max(bounds.richText) }),
  Component: ({ content, context }) => (
    <div data-block="richtext-simple" className="wrap">
      <RichtextHtml html={content.html} context={context} topLevel={3} />
    </div>
  ),
});
