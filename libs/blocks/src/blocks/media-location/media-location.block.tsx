import { mediaSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import styles from './media-location.module.css';

/** The picture of the chosen venue under its name; the block's own where none is chosen or it has no picture. */
export const mediaLocationBlock = defineBlock({
  type: 'media-location',
  schema: z.object({ media: orNull(mediaSchema), caption: orNull(paragraphSchema) }),
  Component: ({ content, context, isNearTop }) => {
    const media = context.location?.picture ?? content.media;
    return (
      <Section block="media-location" air="medium">
        <figure className={`${styles.plate} wrap`}>
          {media === null ? null : (
            <BlockMedia context={context} media={media} sizes="(width < 80rem) 92vw, 76rem" isPriority={isNearTop} />
          )}
          <figcaption className={styles.caption}>
            <strong className={styles.name}>{context.locationName ?? context.brandName}</strong>
            {content.caption === null ? null : <span>{fillText(content.caption, context)}</span>}
          </figcaption>
        </figure>
      </Section>
    );
  },
});
