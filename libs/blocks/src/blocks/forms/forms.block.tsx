import { idSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { headingFields } from '../../foundation/fields.ts';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './forms.module.css';

/** A form that editors define. The host renders its fields and sends it. */
export const formsBlock = defineBlock({
  type: 'forms',
  schema: z.object({
    ...headingFields,
    /** The id or the slug of the form. */
    formId: idSchema,
  }),
  needs: ['forms'],
  Component: ({ content, context, data }) => {
    const form = data.forms.get(content.formId);
    if (form === undefined) throw new Error(`there is no form "${content.formId}"`);
    const heading = content.heading ?? form.name;
    const subheading = content.subheading ?? form.introduction;
    return (
      <Section block="forms" surface="paper" id={`form-${form.slug}`}>
        <div className={`${styles.forms} wrap`}>
          <div className={styles.head}>
            <SectionHeading heading={heading} subheading={subheading} context={context} />
          </div>
          {context.parts?.form?.(form, fillText(heading, context)) ?? null}
        </div>
      </Section>
    );
  },
});
