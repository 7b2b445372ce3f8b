import { blockListSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields, wholeNumber } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import styles from './grid.module.css';

/** Blocks side by side. Each adapts to the width of its cell. */
export const gridBlock = defineBlock({
  type: 'grid',
  schema: z.object({
    ...headingFields,
    /** The number of columns, if there is space for them. */
    columns: wholeNumber(1, 4, 3),
    items: blockListSchema,
  }),
  Component: ({ content, context, renderBlocks }) => (
    <HeadedSection block="grid" air="medium" className={styles.stack} content={content} context={context}>
      <div className={styles.cells} data-columns={content.columns}>
        {renderBlocks(content.items)}
      </div>
    </HeadedSection>
  ),
});
