'use client';

import { Flag } from '@latchkey/ui';
import type { Locale } from '@latchkey/i18n';
import { usePathname } from 'next/navigation';
import { switchLocale } from '../../foundation/paths.ts';
import type { Language } from './languages.ts';

interface LanguageLinksProps {
  readonly locale: Locale;
  readonly languages: readonly Language[];
  readonly className?: string | undefined;
}

/** Links to the same page in another language. The query (a step of a booking) and the basket are kept. */
export function LanguageLinks({ locale, languages, className }: LanguageLinksProps) {
  const pathname = usePathname();
  return (
    <ul className={className}>
      {languages.map(({ locale: other, name, flagPosition }) => (
        <li key={other} data-language={other} data-current={other === locale || undefined}>
          <a
            href={switchLocale(pathname, other)}
            hrefLang={other}
            lang={other}
            aria-current={other === locale ? 'true' : undefined}
            onClick={(event) => {
              event.currentTarget.search = window.location.search;
            }}
          >
            {flagPosition === null ? null : <Flag position={flagPosition} />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
