import { blockListSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { SectionHeading } from '../../section/section.tsx';
import styles from './group.module.css';

/** Blocks under one heading. */
export const groupBlock = defineBlock({
  type: 'group',
  schema: z.object({
    ...headingFields,
    /** Blocks, or references to blocks of the page, which `gatherGroups` replaces. */
    items: blockListSchema,
  }),
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
