import { ctaSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { CtaList, isShown } from '../../cta/cta-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { alignmentSchema } from '../../foundation/fields.ts';
import { Section } from '../../section/section.tsx';
import styles from './button.module.css';

/** One button between two rules; if it is hidden, so are the rules. */
export const buttonBlock = defineBlock({
  type: 'button',
  schema: z.object({ cta: ctaSchema, alignment: alignmentSchema }),
  Component: ({ content, context }) =>
    isShown(content.cta, context) ? (
      <Section block="button" air="small">
        <div className={`${styles.strip} wrap`} data-alignment={content.alignment}>
          <CtaList ctas={[content.cta]} context={context} />
        </div>
      </Section>
    ) : null,
});
