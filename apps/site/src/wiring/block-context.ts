import 'server-only';

import type { BlockContext } from '@latchkey/blocks';
import { contentHref, paths } from '../routes/paths.ts';
import { listGames, listLocations } from './content.ts';
import type { PageProps } from './load-place.ts';
import { translatorFor } from './translator.ts';

/** What the blocks of one page may know. */
export async function blockContextFor({ locale, website, location, game }: PageProps): Promise<BlockContext> {
  const slug = location?.slug ?? null;
  const locationId = location?.id ?? null;
  // Asked for before anything is rendered: a list that cannot be had fails the page, which is then not written to the page
  // cache. Inside a block the failure would only cost the block, and the page without it would be kept.
  const [games, locations] = await Promise.all([listGames(locale, locationId), listLocations(locale)]);
  return {
    locale,
    brandName: website.name,
    locationName: location?.name ?? null,
    location,
    game,
    t: await translatorFor(locale),
    href: (path) => contentHref(path, locale, slug),
    gameHref: ({ slug: gameSlug }) => paths.game(locale, slug, gameSlug),
    locationHref: (place) => paths.location(locale, place.slug),
    chooseLocationHref: paths.chooseLocation(locale),
    content: {
      listGames: async () => games,
      listLocations: async () => locations,
    },
    report: ({ type, id, reason }) => console.error(`Block ${type} ${id} renders nothing: ${reason}`),
  };
}
