import { defineBlock } from '../foundation/define-block.tsx';
import * as z from 'zod';

export const noticeBlock = defineBlock({
  type: 'notice',
  schema: z.object({ line: z.string().min(1).max(300) }),
  Component: ({ content, context }) => (
    <section data-block="notice">
      <p lang={context.locale}>{content.line}</p>
    </section>
  ),
});
