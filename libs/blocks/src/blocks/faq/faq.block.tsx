import { bounds, lineSchema, orNull } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './faq.module.css';

/** A list of questions; `<details>` opens and closes them without a script. */
export const faqBlock = defineBlock({
  type: 'faq',
  schema: z.object({
    heading: orNull(lineSchema),
    items: z
      .array(z.object({ question: lineSchema.min(1), answer: z.string().max(bounds.richText) }))
      .min(1)
      .max(100),
  }),
  Component: ({ content, context }) => (
    <Section block="faq">
      <div className={`${styles.faq} wrap`}>
        <div className={styles.head}>
          <SectionHeading heading={content.heading} context={context} />
        </div>
        <ol className={styles.index}>
          {content.items.map(({ question, answer }) => (
            <li key={question}>
              <details className={styles.entry}>
                <summary className={styles.question}>
                  <span>{fillText(question, context)}</span>
                </summary>
                <RichtextHtml html={answer} context={context} topLevel={3} className={styles.answer} />
              </details>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  ),
});
