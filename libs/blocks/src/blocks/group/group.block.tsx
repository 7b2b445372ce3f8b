import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { groupSchema } from './group.schema.ts';
import styles from './group.module.css';

/** Blocks under one heading. */
export const groupBlock = defineBlock({
  type: 'group',
  schema: groupSchema,
  Component: ({ content, context, renderBlocks }) => (
    <div className={styles.group} data-block="group">
      {content.heading === null && content.subheading === null ? null : (
        <div className={`wrap ${styles.head}`}>
          <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
        </div>
      )}
      {renderBlocks(content.items)}
    </div>
  ),
});
