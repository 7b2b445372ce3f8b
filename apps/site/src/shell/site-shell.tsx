import type { Location, Website } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { translatorFor } from '../wiring/translator.ts';
import { LinkRouter } from './link-router.client.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-shell.module.css';
import { Toasts } from './toasts.client.tsx';

interface SiteShellProps {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
  readonly children: ReactNode;
}

/** What stands around every page. */
export async function SiteShell({ locale, website, location, children }: SiteShellProps) {
  const t = await translatorFor(locale);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <SiteHeader locale={locale} website={website} location={location} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter locale={locale} website={website} location={location} />
      <Toasts closeLabel={t('Close')} />
      <LinkRouter />
    </>
  );
}
