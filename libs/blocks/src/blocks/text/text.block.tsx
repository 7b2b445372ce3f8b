import { defineBlock } from '../../define-block.tsx';
import { fillText } from '../../fill-text.ts';
import { Section } from '../../section/section.tsx';
import { textSchema } from './text.schema.ts';
import styles from './text.module.css';

/** A passage said aloud; an empty line in it begins a new paragraph. */
export const textBlock = defineBlock({
  type: 'text',
  schema: textSchema,
  Component: ({ content, context }) => (
    <Section block="text" air="medium">
      <div className={`${styles.text} wrap`}>
        {paragraphs(fillText(content.text, context)).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no id and never change places
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Section>
  ),
});

function paragraphs(text: string): readonly string[] {
  return text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');
}
