import { localeRecord, type Locale } from '@latchkey/i18n';
import { LanguageLinks } from './language-links.client.tsx';
import styles from './language-menu.module.css';
import type { Language } from './languages.ts';

interface LanguageMenuProps {
  readonly locale: Locale;
  readonly languages: readonly Language[];
  readonly label: string;
}

/** The language menu: a popover of the platform, which works with and without script. */
export function LanguageMenu({ locale, languages, label }: LanguageMenuProps) {
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.toggle} popoverTarget="languages">
        <span className={styles.code}>{locale}</span>
        <span className="visually-hidden">
          {label}: {localeRecord(locale).nativeName}
        </span>
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
      </button>
      <div id="languages" popover="auto" className={styles.list}>
        <LanguageLinks locale={locale} languages={languages} />
      </div>
    </div>
  );
}
