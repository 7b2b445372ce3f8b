import type { MenuLink as MenuLinkContent } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import { isAbsoluteUrl, safeUrl } from '@latchkey/ui';
import { contentHref, paths } from '../foundation/paths.ts';

/** The context of a menu. */
export interface MenuContext {
  readonly locale: Locale;
  /** The slug of the location; null for the chain as a whole. */
  readonly slug: string | null;
  readonly t: Translator;
}

interface MenuLinkProps extends MenuContext {
  readonly link: MenuLinkContent;
  readonly className?: string | undefined;
}

/** A link of a menu, or its text if it has no URL. */
export function MenuLink({ link, locale, slug, t, className }: MenuLinkProps) {
  const target = menuTarget(link, locale, slug);
  if (target === null) return <span className={className}>{link.text}</span>;
  return (
    <a className={className} {...target}>
      {link.text}
      {target.target === undefined ? null : <span className="visually-hidden"> ({t('Opens in a new tab')})</span>}
    </a>
  );
}

interface MenuChildrenProps extends MenuContext {
  readonly links: readonly MenuLinkContent[];
  /** The names of the classes of the entries and of the lists below them. */
  readonly styles: { readonly child?: string | undefined; readonly grandchildren?: string | undefined };
}

/** The entries of a submenu, each with its own children below it. */
export function MenuChildren({ links, styles: { child, grandchildren }, ...context }: MenuChildrenProps) {
  return links.map((link) => (
    <li key={menuLinkKey(link)}>
      <MenuLink {...context} link={link} className={child} />
      {link.children.length === 0 ? null : (
        <ul className={grandchildren}>
          {link.children.map((below) => (
            <li key={menuLinkKey(below)}>
              <MenuLink {...context} link={below} className={child} />
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
}

/** Returns a key for a link among its neighbours: an editor may give two the same text. */
export function menuLinkKey({ text, url }: MenuLinkContent): string {
  return `${text} ${url}`;
}

/** The attributes of the link's element. */
interface MenuTarget {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  /** Makes the location chooser open on the page; without scripts the URL is followed. */
  readonly 'data-interaction'?: 'location';
  readonly 'data-wants'?: 'touch';
}

/** Returns the target of a menu link; null if it only contains children. */
export function menuTarget(
  link: Pick<MenuLinkContent, 'url' | 'newTab' | 'voidClick' | 'locationSelector'>,
  locale: Locale,
  location: string | null,
): MenuTarget | null {
  if (link.locationSelector)
    return { href: paths.chooseLocation(locale), 'data-interaction': 'location', 'data-wants': 'touch' };
  const url = link.voidClick ? null : safeUrl(link.url);
  if (url === null) return null;
  const href = isAbsoluteUrl(url) ? url : contentHref(url, locale, location);
  return link.newTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
