import { mediaSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import styles from './media.module.css';

/** A picture or a video with its caption beside it. */
export const mediaBlock = defineBlock({
  type: 'media',
  schema: z.object({ media: mediaSchema, caption: orNull(paragraphSchema) }),
  Component: ({ content, context }) => (
    <Section block="media" air="medium">
      <figure className={`${styles.plate} wrap`} data-has-caption={content.caption !== null}>
        <div className={styles.frame}>
          <BlockMedia context={context} media={content.media} sizes="(width < 80rem) 92vw, 60rem" />
        </div>
        {content.caption === null ? null : (
          <figcaption className={styles.caption}>{fillText(content.caption, context)}</figcaption>
        )}
      </figure>
    </Section>
  ),
});
