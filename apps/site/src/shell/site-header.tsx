import type { Location, Website } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { paths } from '../routes/paths.ts';
import { translatorFor } from '../wiring/translator.ts';
import { LanguageMenu } from './language-menu.client.tsx';
import { menuTarget } from './menu-target.ts';
import styles from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

interface SiteHeaderProps {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
}

/** Logo, menu, venue, language. Without script it all works: the menu on a phone is the platform's popover. */
export async function SiteHeader({ locale, website, location }: SiteHeaderProps) {
  const t = await translatorFor(locale);
  const home = location === null ? paths.home(locale) : paths.location(locale, location.slug);
  // The venue has a place of its own at the end of the bar.
  const links = website.navbar.links.filter((link) => !link.locationSelector);
  const items = links.map((link) => {
    const target = menuTarget(link, locale, location?.slug ?? null);
    return <li key={link.text}>{target === null ? <span>{link.text}</span> : <a {...target}>{link.text}</a>}</li>;
  });
  const venue = (
    <a className={styles.venue} href={paths.chooseLocation(locale)}>
      <span className={styles.venueLabel}>{location === null ? t('Locations') : t('Your venue')}</span>
      <span className={styles.venueName}>{location?.name ?? t('Choose a venue')}</span>
    </a>
  );
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.home} href={home} aria-label={t('%name home page', { name: website.name })}>
          <Wordmark name={website.name} />
        </a>
        <nav className={styles.nav} aria-label={t('Main menu')}>
          <ul>{items}</ul>
        </nav>
        {venue}
        {location === null ? null : (
          <a className={styles.basket} href={paths.checkout(locale, location.slug)} aria-label={t('Your basket')}>
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
          </a>
        )}
        <LanguageMenu locale={locale} label={t('Language')} />
        <button type="button" className={styles.toggle} popoverTarget="phone-menu">
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
            <path d="M0 1h24M0 8h24M0 15h24" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className="visually-hidden">{t('Menu')}</span>
        </button>
      </div>
      <nav id="phone-menu" popover="auto" className={styles.sheet} aria-label={t('Menu')}>
        <button type="button" className={styles.closeSheet} popoverTarget="phone-menu" popoverTargetAction="hide">
          {t('Close')}
        </button>
        <ul>
          {items}
          <li>
            <a href={paths.chooseLocation(locale)}>{location === null ? t('Select A Location') : t('Change venue')}</a>
          </li>
        </ul>
      </nav>
    </header>
  );
}
