import { blockListSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields, wholeNumber } from '../../foundation/fields.ts';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './grid.module.css';

/** Blocks side by side. Each answers to the room of its own cell. */
export const gridBlock = defineBlock({
  type: 'grid',
  schema: z.object({
    ...headingFields,
    /** Where there is room for them. */
    columns: wholeNumber(1, 4, 3),
    items: blockListSchema,
  }),
  Component: ({ content, context, renderBlocks }) => (
    <Section block="grid" air="medium">
      <div className={`${styles.stack} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
        <div className={styles.cells} data-columns={content.columns}>
          {renderBlocks(content.items)}
        </div>
      </div>
    </Section>
  ),
});
