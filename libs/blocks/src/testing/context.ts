import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import type { BlockContext, BlockError, PageTeaser } from '../foundation/block-context.ts';
import { archive, contactForm, googleReview, lantern, orlando, paris, quietTuesday, scene } from './fixtures.ts';

interface TestContext extends BlockContext {
  /** The reported failures. */
  readonly failures: readonly BlockError[];
}

/** A page of the demo chain in Orlando, with real phrases. */
export async function createContext(changes: Partial<BlockContext> = {}): Promise<TestContext> {
  const locale: Locale = changes.locale ?? 'en';
  const failures: BlockError[] = [];
  return {
    locale,
    brandName: 'Cipher House',
    locationName: orlando.name,
    location: orlando,
    game: null,
    t: createTranslator(locale, await loadPhrases(locale)),
    href: (path) => `/${locale}/orlando${path}`,
    gameHref: (game) => `/${locale}/orlando/escape-games/${game.slug}`,
    locationHref: (location) => `/${locale}/${location.slug}`,
    chooseLocationHref: `/${locale}/locations`,
    content: {
      listGames: () => Promise.resolve([archive, lantern]),
      listLocations: () => Promise.resolve([paris, orlando]),
      listArticles: () => Promise.resolve([teaser('The vault reopens'), teaser('A new clock')]),
      listDeals: () => Promise.resolve([quietTuesday]),
      getForm: (id) => Promise.resolve([contactForm].find(({ slug }) => slug === id) ?? null),
      listGoogleReviews: () => Promise.resolve({ reviews: [googleReview], rating: 4.7, count: 1_284 }),
      listPackages: () => Promise.resolve([teaser('A birthday behind bars'), teaser('Kids Mode')]),
    },
    parts: {
      form: ({ slug }, name) => `form of the host: ${slug}, ${name}`,
      newsletter: (listId) => `newsletter of the host: ${listId}`,
      giftCard: () => 'vouchers of the host',
    },
    report: (failure) => failures.push(failure),
    ...changes,
    failures,
  };
}

function teaser(name: string): PageTeaser {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { id: slug, slug, name, summary: `All about ${name}`, picture: scene };
}
