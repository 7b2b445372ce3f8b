import { ctaSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { CtaList } from '../../cta/cta-list.tsx';
import { isShown } from '../../cta/cta-visibility.ts';
import { defineBlock } from '../../define-block.tsx';
import { alignmentSchema } from '../../fields.ts';
import { Section } from '../../section/section.tsx';
import styles from './button.module.css';

/** One button between two rules; a hidden one takes its rules along. */
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
