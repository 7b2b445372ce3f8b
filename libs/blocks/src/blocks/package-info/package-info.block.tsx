import { bounds, ctaSchema, lineSchema, listOf, mediaSchema, orNull } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { CtaList } from '../../cta/cta-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import styles from './package-info.module.css';

/** The contents and the price of a package, as a bill. */
export const packageInfoBlock = defineBlock({
  type: 'package-info',
  schema: z.object({
    heading: lineSchema.min(1),
    /** The price as an editor writes it: `from $280 for eight`. */
    price: orNull(lineSchema),
    richtext: orNull(z.string().max(bounds.richText)),
    media: orNull(mediaSchema),
    items: listOf(z.object({ title: lineSchema.min(1), value: orNull(lineSchema) }), 30),
    ctas: listOf(ctaSchema, 10),
  }),
  Component: ({ content, context }) => (
    <Section block="package-info" surface="paper">
      <div className={`${styles.bill} wrap`} data-has-media={content.media !== null}>
        {content.media === null ? null : (
          <div className={styles.picture}>
            <BlockMedia context={context} media={content.media} sizes="(width < 56rem) 92vw, 34rem" />
          </div>
        )}
        <div className={styles.words}>
          <h2>{fillText(content.heading, context)}</h2>
          {content.price === null ? null : <p className={styles.price}>{fillText(content.price, context)}</p>}
          {content.richtext === null ? null : <RichtextHtml html={content.richtext} context={context} topLevel={3} />}
          {content.items.length === 0 ? null : (
            <dl className={styles.lines}>
              {content.items.map(({ title, value }) => (
                <div key={title}>
                  <dt>{fillText(title, context)}</dt>
                  {value === null ? null : <dd>{fillText(value, context)}</dd>}
                </div>
              ))}
            </dl>
          )}
          <CtaList ctas={content.ctas} context={context} />
        </div>
      </div>
    </Section>
  ),
});
