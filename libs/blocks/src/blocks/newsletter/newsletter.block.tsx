import { defineBlock } from '../../define-block.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import styles from './newsletter.module.css';
import { newsletterSchema } from './newsletter.schema.ts';

/** An address for a list, to be confirmed by mail. */
export const newsletterBlock = defineBlock({
  type: 'newsletter',
  schema: newsletterSchema,
  Component: ({ content, context }) => (
    <Section block="newsletter">
      <div className={`${styles.newsletter} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
        <div className={styles.form}>
          {context.parts?.newsletter?.(content.listId) ?? null}
          {content.note === null ? null : (
            <div className={styles.note}>
              <RichtextHtml html={content.note} context={context} />
            </div>
          )}
        </div>
      </div>
    </Section>
  ),
});
