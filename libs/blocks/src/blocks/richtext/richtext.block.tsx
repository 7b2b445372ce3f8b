import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import styles from './richtext.module.css';

export const richtextBlock = defineBlock({
  type: 'richtext',
  schema: z.object({ html: z.string().max(bounds.richText) }),
  Component: ({ content, context }) => (
    <Section block="richtext" air="none" className={styles.section}>
      <div className="wrap">
        <RichtextHtml html={content.html} context={context} className={styles.column} />
      </div>
    </Section>
  ),
});
