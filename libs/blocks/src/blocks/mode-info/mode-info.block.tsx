import { lineSchema, listOf, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { defineBlock } from '../../define-block.tsx';
import { fillText } from '../../fill-text.ts';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { actNumber } from './act-number.ts';
import styles from './mode-info.module.css';

/** How an evening goes, as the acts of a playbill. */
export const modeInfoBlock = defineBlock({
  type: 'mode-info',
  schema: z.object({
    heading: orNull(lineSchema),
    text: orNull(paragraphSchema),
    items: listOf(z.object({ title: lineSchema.min(1), text: orNull(paragraphSchema) }), 20),
  }),
  Component: ({ content, context }) => (
    <Section block="mode-info" surface="paper">
      <div className={`${styles.modeInfo} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.text} context={context} />
        {content.items.length === 0 ? null : (
          <ol className={styles.acts}>
            {content.items.map(({ title, text }, index) => (
              <li key={title} className={styles.act}>
                <span className={styles.number} aria-hidden="true">
                  {actNumber(index + 1, context.locale)}
                </span>
                <h3 className={styles.title}>{fillText(title, context)}</h3>
                {text === null ? null : <p>{fillText(text, context)}</p>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  ),
});
