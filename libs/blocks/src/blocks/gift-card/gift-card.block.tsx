import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import styles from './gift-card.module.css';

/** Gift vouchers of this venue, for the basket. A basket belongs to a venue, so without one the visitor chooses it first. */
export const giftCardBlock = defineBlock({
  type: 'gift-card',
  schema: z.object(headingFields),
  needs: ['giftCard'],
  Component: ({ content, context, data }) => (
    <HeadedSection block="gift-card" surface="paper" className={styles.gifts} content={content} context={context}>
      {data.giftCard}
    </HeadedSection>
  ),
});
