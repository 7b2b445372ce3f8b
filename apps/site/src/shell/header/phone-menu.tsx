import { directionsHref } from '@latchkey/blocks';
import type { Location, MenuLink as MenuLinkContent } from '@latchkey/cms-client/contract';
import { buttonClass } from '@latchkey/ui';
import { paths } from '../../foundation/paths.ts';
import { MenuChildren, MenuLink, menuLinkKey, type MenuContext, menuTarget } from '../menu-link.tsx';
import { phoneMenuId } from '../page/menus.ts';
import { LanguageLinks } from './language-links.client.tsx';
import type { Language } from './languages.ts';
import styles from './phone-menu.module.css';

interface PhoneMenuProps extends MenuContext {
  readonly links: readonly MenuLinkContent[];
  readonly location: Location | null;
  readonly languages: readonly Language[];
}

/** The menu on a phone: a popover of the platform, which Escape and a press outside close. */
export function PhoneMenu({ links, location, languages, ...context }: PhoneMenuProps) {
  const { locale, slug, t } = context;
  const directions = directionsHref(location);
  return (
    <nav id={phoneMenuId} popover="auto" className={styles.sheet} aria-label={t('Menu')}>
      <button type="button" className={styles.close} popoverTarget={phoneMenuId} popoverTargetAction="hide">
        {t('Close')}
      </button>
      {location === null ? (
        <a
          className={buttonClass({ size: 'large' })}
          href={paths.chooseLocation(locale)}
          data-interaction="location"
          data-wants="touch"
        >
          {t('Select A Location')}
        </a>
      ) : (
        <a className={buttonClass({ size: 'large' })} href={paths.games(locale, slug)}>
          {t('Choose a Game')}
        </a>
      )}
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={menuLinkKey(link)}>
            {link.children.length === 0 ? (
              <MenuLink {...context} link={link} className={styles.link} />
            ) : (
              <PhoneSubmenu {...context} link={link} />
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.ways}>
        {location === null ? null : (
          <li>
            <a href={paths.chooseLocation(locale)} data-interaction="location" data-wants="touch">
              {t('Change venue')}
            </a>
          </li>
        )}
        {location === null ? (
          <li>
            {/* Directions need a location, so this opens the chooser. */}
            <a href={paths.chooseLocation(locale)} data-interaction="location" data-wants="touch">
              {t('Directions')}
            </a>
          </li>
        ) : null}
        {directions === null ? null : (
          <li>
            <a href={directions} target="_blank" rel="noopener noreferrer">
              {t('Directions')}
              <span className="visually-hidden"> ({t('Opens in a new tab')})</span>
            </a>
          </li>
        )}
        <li>
          <a href={paths.findBooking(locale, slug)}>{t('Find my booking')}</a>
        </li>
        <li>
          <a href={paths.contact(locale, slug)}>{t('Contact Us')}</a>
        </li>
      </ul>
      {languages.length > 1 ? (
        <>
          <p className={`label ${styles.languagesLabel}`}>{t('Language')}</p>
          <LanguageLinks locale={locale} languages={languages} className={styles.languages} />
        </>
      ) : null}
    </nav>
  );
}

/** A submenu that a press opens and closes without a script. Only one is open at a time, since all have the same `name`. */
function PhoneSubmenu({ link, ...context }: MenuContext & { readonly link: MenuLinkContent }) {
  const leads = menuTarget(link, context.locale, context.slug) !== null;
  // Editors often repeat the URL of the parent in its first child.
  const isRepeated = link.children.some((child) => child.url === link.url);
  return (
    <details className={styles.submenu} name="phone-submenu">
      <summary className={styles.link}>
        {link.text}
        <svg viewBox="0 0 10 6" width="14" height="8" aria-hidden="true">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
      </summary>
      <ul className={styles.children}>
        {leads && !isRepeated ? (
          <li>
            <MenuLink {...context} link={link} className={styles.child} />
          </li>
        ) : null}
        <MenuChildren
          {...context}
          links={link.children}
          styles={{ child: styles.child, grandchildren: styles.grandchildren }}
        />
      </ul>
    </details>
  );
}
