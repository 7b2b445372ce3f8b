import { lineSchema, listOf, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import { formatNumber, type Locale, localeRecord } from '@latchkey/i18n';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './mode-info.module.css';

/** The steps of a visit as numbered acts. */
export const modeInfoBlock = defineBlock({
  type: 'mode-info',
  schema: z.object({
    heading: orNull(lineSchema),
    text: orNull(paragraphSchema),
    items: listOf(z.object({ title: lineSchema.min(1), text: orNull(paragraphSchema) }), 20),
  }),
  Component: ({ content, context }) => (
    <Section block="mode-info" surface="paper">
      <div className={`${styles.modeInfo} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.text} context={context} />
        {content.items.length === 0 ? null : (
          <ol className={styles.acts}>
            {content.items.map(({ title, text }, index) => (
              <li key={title} className={styles.act}>
                <span className={styles.number} aria-hidden="true">
                  {actNumber(index + 1, context.locale)}
                </span>
                <h3 className={styles.title}>{fillText(title, context)}</h3>
                {text === null ? null : <p>{fillText(text, context)}</p>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  ),
});

const numerals = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Writes the number of an act: Roman (I, II, III), or in digits in scripts without Roman numerals. */
export function actNumber(act: number, locale: Locale): string {
  if (localeRecord(locale).script !== 'latin') return formatNumber(act, locale);
  let rest = act;
  let text = '';
  for (const [value, numeral] of numerals) {
    text += numeral.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
