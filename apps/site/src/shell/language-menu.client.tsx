'use client';

import { localeRecord, locales, type Locale } from '@latchkey/i18n';
import { usePathname } from 'next/navigation';
import { switchLocale } from '../routes/paths.ts';
import styles from './language-menu.module.css';

/** The same page in another language; the step of a booking (the query) and the basket go along. */
export function LanguageMenu({ locale, label }: { readonly locale: Locale; readonly label: string }) {
  const pathname = usePathname();
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
      <ul id="languages" popover="auto" className={styles.list}>
        {locales.map((other) => (
          <li key={other}>
            <a
              href={switchLocale(pathname, other)}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
              onClick={(event) => {
                event.currentTarget.search = window.location.search;
              }}
            >
              {localeRecord(other).nativeName}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
