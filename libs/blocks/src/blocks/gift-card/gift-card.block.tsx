import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './gift-card.module.css';

/** Gift vouchers of this venue, to be put into the basket. A basket is a venue's: without one the visitor first says which. */
export const giftCardBlock = defineBlock({
  type: 'gift-card',
  schema: z.object(headingFields),
  Component: ({ content, context }) => (
    <Section block="gift-card" surface="paper">
      <div className={`${styles.gifts} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
        {context.parts?.giftCard?.() ?? null}
      </div>
    </Section>
  ),
});
