import type { Locale } from '@latchkey/i18n';
import styles from './type-specimens.module.css';

/** A line of text in each language, since the display typeface of a page has the characters of its language only. */
const lines: Readonly<Partial<Record<Locale, string>>> = {
  en: 'Doors at 19:30',
  fr: 'Ouverture à 19:30',
  es: 'Puertas a las 19:30',
  ar: 'الأبواب في 19:30',
};
const steps = ['5', '4', '3', '2', '1', '0', '00'];
const colours = [
  'ink',
  'ink-raised',
  'ink-high',
  'ink-line',
  'paper',
  'paper-shade',
  'paper-line',
  'brass',
  'brass-bright',
  'brass-deep',
  'danger',
  'danger-paper',
  'good',
];

/** The design tokens: the type in its sizes, and the colours. */
export function TypeSpecimens({ locale }: { readonly locale: Locale }) {
  return (
    <section id="type" className={`wrap ${styles.case}`} aria-label="Type and colour">
      <div data-fixture="type/steps">
        {steps.map((step) => (
          <p key={step} className={styles.step} style={{ fontSize: `var(--step-${step})` }}>
            <span className={Number(step) > 1 ? styles.display : undefined}>{lines[locale] ?? lines.en}</span>
            <span className={styles.size}>{step}</span>
          </p>
        ))}
      </div>
      <ul className={styles.colours} data-fixture="type/colours" lang="en">
        {colours.map((colour) => (
          <li key={colour}>
            <span className={styles.swatch} style={{ background: `var(--${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </section>
  );
}
