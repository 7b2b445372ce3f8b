import type { MenuLink as MenuLinkContent } from '@latchkey/cms-client/schema';
import { MenuLink, menuLinkKey, type MenuPlace, menuTarget } from '../menu-link.tsx';
import styles from './main-menu.module.css';

interface MainMenuProps extends MenuPlace {
  readonly links: readonly MenuLinkContent[];
}

/** The menu of the wide header: children open under a pointer, by the style sheet, and by a press (`page/menus.ts`). */
export function MainMenu({ links, ...place }: MainMenuProps) {
  return (
    <nav className={styles.nav} aria-label={place.t('Main menu')}>
      <ul className={styles.links}>
        {links.map((link, index) =>
          link.children.length === 0 ? (
            <li key={menuLinkKey(link)}>
              <MenuLink {...place} link={link} className={styles.link} />
            </li>
          ) : (
            <Submenu key={menuLinkKey(link)} {...place} link={link} id={`submenu-${index}`} />
          ),
        )}
      </ul>
    </nav>
  );
}

interface SubmenuProps extends MenuPlace {
  readonly link: MenuLinkContent;
  readonly id: string;
}

/** A link that leads somewhere keeps its own element; the button beside it, or in its place, opens the children. */
function Submenu({ link, id, ...place }: SubmenuProps) {
  const leads = menuTarget(link, place.locale, place.slug) !== null;
  return (
    <li className={styles.parent} data-submenu="">
      {leads ? <MenuLink {...place} link={link} className={styles.link} /> : null}
      <button
        type="button"
        className={leads ? styles.chevron : `${styles.link} ${styles.void}`}
        data-submenu-toggle=""
        aria-expanded="false"
        aria-controls={id}
      >
        {leads ? (
          <span className="visually-hidden">{place.t('Show more of %name', { name: link.text })}</span>
        ) : (
          link.text
        )}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
      </button>
      <div id={id} className={styles.sheet}>
        <ul className={styles.children}>
          {link.children.map((child) => (
            <li key={menuLinkKey(child)}>
              <MenuLink {...place} link={child} className={styles.child} />
              {child.children.length === 0 ? null : (
                <ul className={styles.grandchildren}>
                  {child.children.map((grandchild) => (
                    <li key={menuLinkKey(grandchild)}>
                      <MenuLink {...place} link={grandchild} className={styles.child} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
