import type { MenuLink as MenuLinkContent } from '@latchkey/cms-client/schema';
import type { Locale, Translator } from '@latchkey/i18n';
import { menuTarget } from './menu-target.ts';

/** Where a menu stands. */
export interface MenuPlace {
  readonly locale: Locale;
  /** The slug of the location; null for the chain as a whole. */
  readonly slug: string | null;
  readonly t: Translator;
}

interface MenuLinkProps extends MenuPlace {
  readonly link: MenuLinkContent;
  readonly className?: string | undefined;
}

/** A link of a menu, or its bare text where it leads nowhere. */
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

/** A name for a link among its neighbours: an editor may give two the same text. */
export function menuLinkKey({ text, url }: MenuLinkContent): string {
  return `${text} ${url}`;
}
