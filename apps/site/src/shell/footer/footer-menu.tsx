import type { MenuLink as MenuLinkContent } from '@latchkey/cms-client/schema';
import { MenuLink, menuLinkKey, type MenuPlace } from '../menu-link.tsx';
import { inPairs } from './in-pairs.ts';
import styles from './site-footer.module.css';

interface FooterMenuProps extends MenuPlace {
  readonly columns: readonly MenuLinkContent[];
}

/** A column for each link of the first level, its children below it; two columns make a pair. */
export function FooterMenu({ columns, ...place }: FooterMenuProps) {
  if (columns.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={place.t('Footer menu')} data-footer-menu="">
      {inPairs(columns).map((pair) => (
        <div key={pair.map(menuLinkKey).join(' ')} className={styles.pair}>
          {pair.map((column) => (
            <div key={menuLinkKey(column)}>
              <h2 className={styles.heading}>
                <MenuLink {...place} link={column} />
              </h2>
              <ul className={styles.links}>
                {column.children.map((link) => (
                  <li key={menuLinkKey(link)}>
                    <MenuLink {...place} link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </nav>
  );
}
