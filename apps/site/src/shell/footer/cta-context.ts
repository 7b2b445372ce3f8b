import type { BlockContext } from '@latchkey/blocks';
import type { Location, Website } from '@latchkey/cms-client/schema';
import type { Locale, Translator } from '@latchkey/i18n';
import { contentHref, paths } from '../../foundation/paths.ts';

interface CtaPlace {
  readonly locale: Locale;
  readonly website: Website;
  readonly location: Location | null;
  readonly t: Translator;
}

/** What a button outside the content may know: where it stands. Lists are a page's, and no button shows one. */
export function ctaContextFor({ locale, website, location, t }: CtaPlace): BlockContext {
  const slug = location?.slug ?? null;
  return {
    locale,
    brandName: website.name,
    locationName: location?.name ?? null,
    location,
    game: null,
    t,
    href: (path) => contentHref(path, locale, slug),
    gameHref: (game) => paths.game(locale, slug, game.slug),
    locationHref: (venue) => paths.location(locale, venue.slug),
    chooseLocationHref: paths.chooseLocation(locale),
    content: { listGames: async () => [], listLocations: async () => [] },
    report: ({ type, id, reason }) => console.error(`Footer ${type} ${id} renders nothing: ${reason}`),
  };
}
