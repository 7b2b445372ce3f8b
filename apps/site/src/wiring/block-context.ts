import 'server-only';

import type { BlockContext } from '@latchkey/blocks';
import { contentHref, paths } from '../routes/paths.ts';
import { listArticles, listGames, listLocations, listOffers, loadOffered } from './content.ts';
import type { PageProps } from './load-place.ts';
import { translatorFor } from './translator.ts';

/** What the blocks of one page may know. */
export async function blockContextFor({ locale, website, location, page, game }: PageProps): Promise<BlockContext> {
  const slug = location?.slug ?? null;
  const locationId = location?.id ?? null;
  // Asked for before anything is rendered: a list that cannot be had fails the page, which is then not written to the page
  // cache. Inside a block the failure would only cost the block, and the page without it would be kept.
  const place = { locale, locationId };
  const [isOffered, games, locations, articles, offers] = await Promise.all([
    location === null ? () => true : loadOffered(locale, location),
    listGames(locale, locationId),
    listLocations(locale),
    holds(page, 'articles') ? listArticles(place) : [],
    holds(page, 'packages-modes') ? listOffers(place) : [],
  ]);
  /** A page does not recommend itself. */
  const isOther = (teaser: { readonly slug: string }) => teaser.slug !== page?.slug;
  return {
    locale,
    brandName: website.name,
    locationName: location?.name ?? null,
    location,
    game,
    t: await translatorFor(locale),
    // What is not offered here leads to the chain's page of it, which names the venues.
    href: (path) => contentHref(path, locale, isOffered(path) ? slug : null),
    gameHref: ({ slug: gameSlug }) => paths.game(locale, slug, gameSlug),
    locationHref: (venue) => paths.location(locale, venue.slug),
    chooseLocationHref: paths.chooseLocation(locale),
    content: {
      listGames: async () => games,
      listLocations: async () => locations,
      listArticles: async () => articles.filter(isOther),
      listPackages: async () => offers.filter(isOther),
    },
    report: ({ type, id, reason }) => console.error(`Block ${type} ${id} renders nothing: ${reason}`),
  };
}

/** Whether a block of a kind stands anywhere on the page, in a group or not. */
function holds(page: PageProps['page'], kind: string): boolean {
  return page !== null && JSON.stringify(page.content).includes(`.${kind}"`);
}
