import type { Website } from '@latchkey/cms-client/contract';

/** Returns whether the target of a URL in content is offered here. */
export type IsOffered = (url: string) => boolean;

interface Elsewhere {
  /** Slugs of packages, modes and articles that belong to other venues only. */
  readonly pages: ReadonlySet<string>;
  /** Slugs of games that only other venues offer. */
  readonly games: ReadonlySet<string>;
}

const gamePath = /^\/escape-games\/([a-z0-9-]+)\/?(?:[?#].*)?$/u;
const pagePath = /^\/([a-z0-9-]+)\/?(?:[?#].*)?$/u;

/**
 * Creates the check whether a venue offers the target of a link. Menus and blocks are written once for the whole chain; a venue offers a part of it.
 */
export function createIsOffered({ pages, games }: Elsewhere): IsOffered {
  return (url) => {
    const [, game] = gamePath.exec(url) ?? [];
    if (game !== undefined) return !games.has(game);
    const [, page] = pagePath.exec(url) ?? [];
    return page === undefined || !pages.has(page);
  };
}

/** Returns the website with menus that link only to what is offered. A heading that has lost all of its links is removed too. */
export function keepOfferedLinks(website: Website, isOffered: IsOffered): Website {
  const keepOffered = <Link extends LinkTree>(links: readonly Link[]) =>
    links.flatMap((link) => keepOfferedLink(link, isOffered));
  const { navbar, footer } = website;
  return {
    ...website,
    navbar: { ...navbar, links: keepOffered(navbar.links) },
    footer: { ...footer, menuLinks: keepOffered(footer.menuLinks), legalLinks: keepOffered(footer.legalLinks) },
  };
}

interface LinkTree {
  readonly url: string | null;
  readonly voidClick: boolean;
  readonly locationSelector: boolean;
  readonly children: readonly LinkTree[];
}

function keepOfferedLink<Link extends LinkTree>(link: Link, isOffered: IsOffered): readonly Link[] {
  if (link.url !== null && !isOffered(link.url)) return [];
  // The cast holds, since these are some of the link's own children.
  const children = link.children.flatMap((child) => keepOfferedLink(child, isOffered)) as Link['children'];
  const leadsNowhere = link.children.length > 0 && children.length === 0 && (link.voidClick || link.url === null);
  return leadsNowhere && !link.locationSelector ? [] : [{ ...link, children }];
}

/**
 * Returns whether a page belongs to a location: one without locations belongs to the whole chain. A package that is sold in Paris only has
 * no URL under Orlando.
 */
export function isOfferedAt(
  page: { readonly slug: string; readonly locationIds?: readonly string[] },
  location: { readonly id: string },
): boolean {
  const ids = listLocationIds(page);
  return ids === null || ids.includes(location.id);
}

/** Returns the ids of the locations that have a page; null if it belongs to the whole chain. */
export function listLocationIds({
  locationIds = [],
}: {
  readonly slug: string;
  readonly locationIds?: readonly string[];
}): readonly string[] | null {
  return locationIds.length === 0 ? null : locationIds;
}
