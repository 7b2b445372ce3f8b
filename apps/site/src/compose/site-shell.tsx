import type { Location, Website } from '@latchkey/cms-client/contract';
import type { Locale } from '@latchkey/i18n';
import { ErrorBoundary } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { LocationChooserIsland } from '../locations/location-chooser-island.client.tsx';
import { ThirdPartyFrame } from '../third-parties/third-party-frame.tsx';
import { phrasesForIsland } from './phrases-for-island.ts';
import { translatorFor } from '../foundation/translator.ts';
import { SiteFooter } from '../shell/footer/site-footer.tsx';
import { SiteHeader } from '../shell/header/site-header.tsx';
import { LinkRouter } from '../shell/link-router.client.tsx';
import styles from './site-shell.module.css';
import { Toasts } from '../shell/toasts.client.tsx';

interface SiteShellProps {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
  /** True where the page loads no service of another company; false if absent. */
  readonly isApart?: boolean;
  readonly children: ReactNode;
}

/** The header, the footer and the popups around every page. A part that throws leaves a gap instead of an error page. */
export async function SiteShell({ locale, website, location, isApart = false, children }: SiteShellProps) {
  const t = await translatorFor(locale);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      {isApart ? null : <ThirdPartyFrame website={website} t={t} />}
      <ErrorBoundary name="The header">
        <SiteHeader locale={locale} website={website} location={location} />
      </ErrorBoundary>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <ErrorBoundary name="The footer">
        <SiteFooter locale={locale} website={website} location={location} isApart={isApart} />
      </ErrorBoundary>
      <ErrorBoundary name="The toast area">
        <Toasts closeLabel={t('Close')} />
      </ErrorBoundary>
      <ErrorBoundary name="The location chooser">
        <LocationChooserIsland
          locale={locale}
          location={location?.slug ?? null}
          phrases={await phrasesForIsland('locations', locale)}
          texts={{
            title: t('Choose a Location to Unlock Games'),
            close: t('Close'),
            loading: t('Loading venues'),
          }}
        />
      </ErrorBoundary>
      <LinkRouter />
    </>
  );
}
