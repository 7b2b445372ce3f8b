import type { Location, Website } from '@latchkey/cms-client/contract';
import type { Locale } from '@latchkey/i18n';
import { paths } from '../../foundation/paths.ts';
import { readWebsiteLanguages } from '../../foundation/chain-languages.ts';
import { translatorFor } from '../../foundation/translator.ts';
import { phoneMenuId } from '../page/menus.ts';
import { Wordmark } from '../wordmark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { listLanguages, writeLanguagesCss } from './languages.ts';
import { MainMenu } from './main-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
}

/** The header: logo, menu, Locations, basket, language. All of it works without script: the menus use the platform or the style sheet. */
export async function SiteHeader({ locale, website, location }: SiteHeaderProps) {
  const t = await translatorFor(locale);
  const slug = location?.slug ?? null;
  const home = location === null ? paths.home(locale) : paths.location(locale, location.slug);
  const context = { locale, slug, t };
  // The link that opens the location chooser is not in the menu: it is a button of its own at the end of the bar, with the editor's label.
  const selector = website.navbar.links.find((link) => link.locationSelector);
  const links = website.navbar.links.filter((link) => link !== selector);
  const languages = listLanguages(locale, { website, location });
  const isChoice = languages.length > 1;
  return (
    <header id="site-header" className={styles.header} data-site-header="">
      {/* The header is painted once it is complete: it is aligned to its end, so its first parts would move when the rest arrives. */}
      {/* oxlint-disable-next-line react/no-unknown-property -- React knows it, the rule does not yet */}
      <link rel="expect" href="#site-header" blocking="render" />
      {isChoice ? <style>{writeLanguagesCss(readWebsiteLanguages(website))}</style> : null}
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.home} href={home} aria-label={t('%name home page', { name: website.name })}>
          <Wordmark
            name={website.name}
            logo={location?.logo ?? website.logo}
            isAlone={website.theme?.logo === 'alone'}
          />
        </a>
        <MainMenu {...context} links={links} />
        <a className={styles.venue} href={paths.chooseLocation(locale)} data-interaction="location" data-wants="touch">
          <span className={styles.venueLabel}>{selector?.text ?? t('Locations')}</span>
          <span className={styles.venueName}>{location?.name ?? t('Choose a venue')}</span>
        </a>
        {/*
         * The browser fills in the basket and the booking (page/held-basket.ts): how much is held and for how long, at any location. `data-href` is the
         * URL with `-` for the slug. On a page of the chain, the basket is shown only if it holds something (`data-anywhere`).
         */}
        <a
          className={styles.basket}
          href={location === null ? paths.home(locale) : paths.checkout(locale, location.slug)}
          data-basket={location?.id ?? ''}
          data-slug={location?.slug}
          data-href={paths.checkout(locale, '-')}
          data-anywhere={location === null ? '' : undefined}
        >
          <span className="visually-hidden">{t('Your basket')}</span>
          <TicketIcon />
          <bdi className={styles.basketCount} data-basket-count="" />
          <bdi className={styles.basketTime} data-basket-time="" />
        </a>
        <a
          className={styles.booking}
          href={location === null ? paths.home(locale) : paths.myBooking(locale, location.slug)}
          data-booking={location?.id ?? ''}
          data-slug={location?.slug}
          data-href={paths.myBooking(locale, '-')}
          hidden
        >
          {t('Your booking')}
        </a>
        {isChoice ? <LanguageMenu locale={locale} languages={languages} label={t('Language')} /> : null}
        <button type="button" className={styles.toggle} popoverTarget={phoneMenuId}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
            <path d="M0 1h24M0 8h24M0 15h24" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className="visually-hidden">{t('Menu')}</span>
        </button>
      </div>
      <PhoneMenu {...context} links={links} location={location} languages={languages} />
    </header>
  );
}

function TicketIcon() {
  return (
    <svg
      viewBox="0 0 28 20"
      width="28"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M1.5 2h25v5a3 3 0 0 0 0 6v5h-25v-5a3 3 0 0 0 0-6zM18 2v2.5M18 7v2.5M18 12v2.5M18 16.5V18" />
    </svg>
  );
}
