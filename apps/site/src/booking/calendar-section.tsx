import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { PressLink } from '../steps/press.ts';
import styles from './calendar-section.module.css';

interface CalendarSectionProps {
  readonly t: Translator;
  /** The id of the section, which is shown where the URL ends with it. */
  readonly id: string;
  /** The link to a URL without the id, which closes the section. */
  readonly close: PressLink;
  readonly children: ReactNode;
}

/** The calendar in a page without scripts: a link to its id shows it. */
export function CalendarSection({ t, id, close, children }: CalendarSectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={t('Pick a date')} tabIndex={-1}>
      {children}
      <a className={styles.close} {...close}>
        {t('Close')}
      </a>
    </section>
  );
}
