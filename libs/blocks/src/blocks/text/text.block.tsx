import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { Section } from '../../section/section.tsx';
import styles from './text.module.css';

/** A text without html; an empty line begins a new paragraph. */
export const textBlock = defineBlock({
  type: 'text',
  schema: z.object({ text: z.string().min(1).max(bounds.paragraph) }),
  Component: ({ content, context }) => (
    <Section block="text" air="medium">
      <div className={`${styles.text} wrap`}>
        {splitParagraphs(fillText(content.text, context)).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no id and never change their order
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Section>
  ),
});

function splitParagraphs(text: string): readonly string[] {
  return text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');
}
