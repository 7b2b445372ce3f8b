import type { MenuLink } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { isAbsoluteUrl, safeUrl } from '@latchkey/ui';
import { contentHref, paths } from '../routes/paths.ts';

/** Where a menu link leads, null for one that only holds its children (§2). */
export function menuTarget(
  link: Pick<MenuLink, 'url' | 'newTab' | 'voidClick' | 'locationSelector'>,
  locale: Locale,
  location: string | null,
): { readonly href: string; readonly target?: '_blank'; readonly rel?: string } | null {
  if (link.locationSelector) return { href: paths.chooseLocation(locale) };
  const url = link.voidClick ? null : safeUrl(link.url);
  if (url === null) return null;
  const href = isAbsoluteUrl(url) ? url : contentHref(url, locale, location);
  return link.newTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
