import type { CSSProperties } from 'react';
import type { MenuLink as MenuLinkContent } from '@latchkey/cms-client/contract';
import { MenuChildren, MenuLink, menuLinkKey, type MenuContext, menuTarget } from '../menu-link.tsx';
import styles from './main-menu.module.css';

interface MainMenuProps extends MenuContext {
  readonly links: readonly MenuLinkContent[];
}

/** The menu of the wide header. Submenus open under a pointer, by the style sheet, and by a press, as popovers of the platform. */
export function MainMenu({ links, ...context }: MainMenuProps) {
  return (
    <nav className={styles.nav} aria-label={context.t('Main menu')}>
      <ul className={styles.links}>
        {links.map((link, index) =>
          link.children.length === 0 ? (
            <li key={menuLinkKey(link)}>
              <MenuLink {...context} link={link} className={styles.link} />
            </li>
          ) : (
            <Submenu key={menuLinkKey(link)} {...context} link={link} id={`submenu-${index}`} />
          ),
        )}
      </ul>
    </nav>
  );
}

interface SubmenuProps extends MenuContext {
  readonly link: MenuLinkContent;
  readonly id: string;
}

/** An entry with a submenu. An entry with a URL stays a link; a button beside it, or in its place, opens the submenu. */
function Submenu({ link, id, ...context }: SubmenuProps) {
  const leads = menuTarget(link, context.locale, context.slug) !== null;
  return (
    <li className={styles.parent} data-submenu="" style={anchorStyle(`--${id}`)}>
      {leads ? <MenuLink {...context} link={link} className={styles.link} /> : null}
      <button
        type="button"
        className={leads ? styles.chevron : `${styles.link} ${styles.void}`}
        data-submenu-toggle=""
        popoverTarget={id}
      >
        {leads ? (
          <span className="visually-hidden">{context.t('Show more of %name', { name: link.text })}</span>
        ) : (
          link.text
        )}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
      </button>
      <div id={id} popover="auto" className={styles.sheet}>
        <ul className={styles.children}>
          <MenuChildren
            {...context}
            links={link.children}
            styles={{ child: styles.child, grandchildren: styles.grandchildren }}
          />
        </ul>
      </div>
    </li>
  );
}

/** Names the entry in CSS, so that its open submenu is placed below it. */
function anchorStyle(name: string): CSSProperties {
  const style: CSSProperties & Record<'--entry', string> = { '--entry': name };
  return style;
}
