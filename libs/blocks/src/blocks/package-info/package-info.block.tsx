import { CtaList } from '../../cta/cta-list.tsx';
import { defineBlock } from '../../define-block.tsx';
import { fillText } from '../../fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import { packageInfoSchema } from './package-info.schema.ts';
import styles from './package-info.module.css';

/** What a package holds and costs, as a bill on paper. */
export const packageInfoBlock = defineBlock({
  type: 'package-info',
  schema: packageInfoSchema,
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
