import 'server-only';

import type { BlockContext } from '@latchkey/blocks';
import { contentHref, paths } from '../routes/paths.ts';
import { listGames, listLocations } from './content.ts';
import type { PageProps } from './load-place.ts';
import { translatorFor } from './translator.ts';

/** What the blocks of one page may know. */
export async function blockContextFor({ locale, website, location, game }: PageProps): Promise<BlockContext> {
  const slug = location?.slug ?? null;
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
      // A list that cannot be asked for throws: the page is then not cached without it.
      listGames: () => listGames(locale, location?.id ?? null),
      listLocations: () => listLocations(locale),
    },
    report: ({ type, id, reason }) => console.error(`Block ${type} ${id} renders nothing: ${reason}`),
  };
}
