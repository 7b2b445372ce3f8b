import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { alignmentSchema, headingFields } from '../../foundation/fields.ts';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './text-header.module.css';

export const textHeaderBlock = defineBlock({
  type: 'text-header',
  schema: z.object({
    ...headingFields,
    alignment: alignmentSchema,
  }),
  canHoldTitle: true,
  Component: ({ content, context, isTitle }) => (
    <Section block="text-header" air="none" className={styles.section}>
      <div className="wrap">
        <SectionHeading {...content} context={context} isTitle={isTitle} />
      </div>
    </Section>
  ),
});
