import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { textHeaderSchema } from './text-header.schema.ts';
import styles from './text-header.module.css';

export const textHeaderBlock = defineBlock({
  type: 'text-header',
  schema: textHeaderSchema,
  canHoldTitle: true,
  Component: ({ content, context, isTitle }) => (
    <Section block="text-header" air="none" className={styles.section}>
      <div className="wrap">
        <SectionHeading {...content} context={context} isTitle={isTitle} />
      </div>
    </Section>
  ),
});
