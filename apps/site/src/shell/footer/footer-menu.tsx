import type { MenuLink as MenuLinkContent } from '@latchkey/cms-client/contract';
import { MenuLink, menuLinkKey, type MenuContext, menuTarget } from '../menu-link.tsx';
import styles from './site-footer.module.css';

interface FooterMenuProps extends MenuContext {
  readonly columns: readonly MenuLinkContent[];
}

/** The menu of the footer: a column for each link of the first level, with its children below it. Two columns make a pair. */
export function FooterMenu({ columns, ...context }: FooterMenuProps) {
  if (columns.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={context.t('Footer menu')} data-footer-menu="">
      {groupInPairs(columns).map((pair) => (
        <div key={pair.map(menuLinkKey).join(' ')} className={styles.pair}>
          {pair.map((column) => (
            <div key={menuLinkKey(column)}>
              <h2 className={styles.heading}>
                <MenuLink {...context} link={column} />
              </h2>
              <FoldedColumn {...context} column={column} />
            </div>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The links of a column. On a phone a press opens them; on a wide screen they are always open below the heading. */
function FoldedColumn({ column, ...context }: MenuContext & { readonly column: MenuLinkContent }) {
  const leads = menuTarget(column, context.locale, context.slug) !== null;
  const isRepeated = column.children.some((child) => child.url === column.url);
  return (
    <details className={styles.fold}>
      <summary className={styles.foldHeading}>
        {column.text}
        <svg viewBox="0 0 10 6" width="14" height="8" aria-hidden="true">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
      </summary>
      <ul className={styles.links}>
        {leads && !isRepeated ? (
          <li className={styles.foldLead}>
            <MenuLink {...context} link={column} />
          </li>
        ) : null}
        {column.children.map((link) => (
          <li key={menuLinkKey(link)}>
            <MenuLink {...context} link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Groups the columns of the footer's menu in pairs. A pair stays side by side on a narrow screen. */
export function groupInPairs<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
}
