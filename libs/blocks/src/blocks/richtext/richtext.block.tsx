import { defineBlock } from '../../define-block.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import { richtextSchema } from './richtext.schema.ts';
import styles from './richtext.module.css';

export const richtextBlock = defineBlock({
  type: 'richtext',
  schema: richtextSchema,
  Component: ({ content, context }) => (
    <Section block="richtext" air="none" className={styles.section}>
      <div className="wrap">
        <RichtextHtml html={content.html} context={context} className={styles.column} />
      </div>
    </Section>
  ),
});
