import { type BlockContext, CtaList } from '@latchkey/blocks';
import type { Location, Website } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import { ConsentSettingsButton } from '../../third-parties/third-party-frame.tsx';
import { readCountry } from '../../foundation/read-country.ts';
import { translatorFor } from '../../foundation/translator.ts';
import { MenuLink, menuLinkKey } from '../menu-link.tsx';
import { loadPopups, withPopups } from '../popups/with-popups.tsx';
import { Wordmark } from '../wordmark.tsx';
import { FooterAddress } from './footer-address.tsx';
import { FooterMenu } from './footer-menu.tsx';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { listUnlinkedLegalPages } from '../../foundation/legal-pages.ts';
import { contentHref, paths } from '../../foundation/paths.ts';

interface SiteFooterProps {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
  /** True where the page loads no service of another company, so that the footer has no link to their settings; false if absent. */
  readonly isApart?: boolean;
}

/** The footer of every page: the chain with its social networks, the menu, the address of the venue, and the legal links. */
export async function SiteFooter({ locale, website, location, isApart = false }: SiteFooterProps) {
  const t = await translatorFor(locale);
  const { footer } = website;
  const menuContext = { locale, slug: location?.slug ?? null, t };
  const socialLinks = location !== null && location.socialLinks.length > 0 ? location.socialLinks : footer.socialLinks;
  const context = withPopups(
    createCtaContext({ locale, website, location, t }),
    await loadPopups(locale, [footer.cta]),
  );
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.chain}>
          <Wordmark
            name={website.name}
            logo={footer.footerLogo?.logoImg ?? website.logo}
            isAlone={website.theme?.logo === 'alone'}
          />
          {footer.footerLogo?.logoText ? <p className={styles.motto}>{footer.footerLogo.logoText}</p> : null}
          <CtaList ctas={footer.cta} context={context} />
          <SocialLinks links={socialLinks} t={t} />
        </div>
        <FooterMenu {...menuContext} columns={footer.menuLinks} />
        <FooterAddress locale={locale} footer={footer} location={location} />
      </div>
      <div className={`wrap ${styles.imprint}`}>
        <p>
          © <bdi>{new Date().getFullYear()}</bdi> {website.name}. {t('All rights reserved')}.
        </p>
        <a className={styles.booking} href={paths.findBooking(locale, menuContext.slug)}>
          {t('Find my booking')}
        </a>
        <ul aria-label={t('Legal')}>
          {footer.legalLinks.map((link) => (
            <li key={menuLinkKey(link)}>
              <MenuLink {...menuContext} link={link} />
            </li>
          ))}
          {listUnlinkedLegalPages(website, menuContext, readCountry(location)).map(({ name, href }) => (
            <li key={name}>
              <a href={href}>{t(name)}</a>
            </li>
          ))}
          {isApart ? null : <ConsentSettingsButton website={website} t={t} />}
        </ul>
      </div>
    </footer>
  );
}

interface CtaScope {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
  readonly t: Translator;
}

/** Builds the context of a button outside the content: the locale and the location. It has no lists, since they belong to pages. */
function createCtaContext({ locale, website, location, t }: CtaScope): BlockContext {
  const slug = location?.slug ?? null;
  return {
    locale,
    brandName: website.name,
    locationName: location?.name ?? null,
    location,
    game: null,
    t,
    href: (path) => contentHref(path, locale, slug),
    gameHref: (game) => paths.game(locale, slug, game.slug),
    locationHref: (venue) => paths.location(locale, venue.slug),
    chooseLocationHref: paths.chooseLocation(locale),
    data: {},
    report: ({ type, id, reason }) => console.error(`Footer ${type} ${id} renders nothing: ${reason}`),
  };
}
