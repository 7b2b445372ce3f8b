import { idSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import styles from './newsletter.module.css';

/** A subscription to a newsletter, confirmed by email. Buttons lead to it by `#newsletter-` and the id of the list. */
export const newsletterBlock = defineBlock({
  type: 'newsletter',
  schema: z.object({
    ...headingFields,
    /** The id of the list. */
    listId: idSchema,
    /** The use of the email address in one sentence, with a link to more. */
    note: orNull(paragraphSchema),
  }),
  Component: ({ content, context }) => (
    <HeadedSection
      block="newsletter"
      id={`newsletter-${content.listId}`}
      className={styles.newsletter}
      content={content}
      context={context}
    >
      <div className={styles.form}>
        {context.parts?.newsletter?.(content.listId) ?? null}
        {content.note === null ? null : (
          <div className={styles.note}>
            <RichtextHtml html={content.note} context={context} />
          </div>
        )}
      </div>
    </HeadedSection>
  ),
});
