import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { gridSchema } from './grid.schema.ts';
import styles from './grid.module.css';

/** Blocks side by side. Each answers to the room of its own cell. */
export const gridBlock = defineBlock({
  type: 'grid',
  schema: gridSchema,
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
