import { lineSchema, mediaSchema, orNull, urlSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { contentHref } from '../../foundation/content-href.ts';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import styles from './logo.module.css';

/** A logo of the chain or of a partner, as a link if it has a URL. */
export const logoBlock = defineBlock({
  type: 'logo',
  schema: z.object({ media: mediaSchema, url: orNull(urlSchema), text: orNull(lineSchema) }),
  Component: ({ content, context }) => {
    const href = contentHref(content.url, context);
    // A link needs a name for screen readers: the brand's by default.
    const alt = fillText(content.text ?? content.media.alternativeText ?? context.brandName, context);
    const mark = <BlockMedia context={context} media={content.media} alt={alt} sizes="18rem" className={styles.mark} />;
    return (
      <Section block="logo" air="small">
        <div className={`${styles.place} wrap`}>{href === null ? mark : <a href={href}>{mark}</a>}</div>
      </Section>
    );
  },
});
