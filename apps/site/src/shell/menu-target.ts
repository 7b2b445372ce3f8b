import type { MenuLink } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { isAbsoluteUrl, safeUrl } from '@latchkey/ui';
import { contentHref, paths } from '../foundation/paths.ts';

/** The attributes of the link's element. */
interface MenuTarget {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  /** The selector opens in place where its script is there; the address is the way without. */
  readonly 'data-interaction'?: 'location';
}

/** Where a menu link leads, null for one that only holds its children (§2). */
export function menuTarget(
  link: Pick<MenuLink, 'url' | 'newTab' | 'voidClick' | 'locationSelector'>,
  locale: Locale,
  location: string | null,
): MenuTarget | null {
  if (link.locationSelector) return { href: paths.chooseLocation(locale), 'data-interaction': 'location' };
  const url = link.voidClick ? null : safeUrl(link.url);
  if (url === null) return null;
  const href = isAbsoluteUrl(url) ? url : contentHref(url, locale, location);
  return link.newTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
