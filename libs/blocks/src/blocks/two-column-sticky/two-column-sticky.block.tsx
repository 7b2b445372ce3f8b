import { blockListSchema, bounds, lineSchema, mediaSchema, orNull } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import styles from './two-column-sticky.module.css';

/** One column stays in view while the blocks of the other scroll. */
export const twoColumnStickyBlock = defineBlock({
  type: 'two-column-sticky',
  schema: z.object({
    heading: orNull(lineSchema),
    richtext: orNull(z.string().max(bounds.richText)),
    media: orNull(mediaSchema),
    items: blockListSchema,
  }),
  Component: ({ content, context, renderBlocks }) => (
    <Section block="two-column-sticky" air="medium">
      <div className={`${styles.columns} wrap`}>
        <div className={styles.staying}>
          {content.heading === null ? null : <h2>{fillText(content.heading, context)}</h2>}
          {content.richtext === null ? null : <RichtextHtml html={content.richtext} context={context} />}
          {content.media === null ? null : (
            <div className={styles.picture}>
              <BlockMedia context={context} media={content.media} sizes="(width < 64rem) 92vw, 32rem" />
            </div>
          )}
        </div>
        <div className={styles.passing}>{renderBlocks(content.items)}</div>
      </div>
    </Section>
  ),
});
