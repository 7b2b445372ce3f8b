import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import type { BlockContext, BlockError } from '../foundation/block-context.ts';
import type { BlockData, PageTeaser } from '../foundation/block-data.ts';
import { archive, contactForm, googleReview, lantern, orlando, paris, quietTuesday, scene } from './fixtures.ts';

interface TestContext extends BlockContext {
  /** The reported failures. */
  readonly failures: readonly BlockError[];
}

/** The data that a host loads for a page in Orlando. */
const everyData: BlockData = {
  games: [archive, lantern],
  chainGames: [archive, lantern],
  locations: [paris, orlando],
  locationGroups: [],
  articles: [teaser('The vault reopens'), teaser('A new clock')],
  packages: [teaser('A birthday behind bars'), teaser('Kids Mode')],
  deals: [quietTuesday],
  googleReviews: { reviews: [googleReview], rating: 4.7, count: 1_284 },
  forms: new Map([[contactForm.slug, contactForm]]),
  giftCard: 'vouchers of the host',
};

/** Creates the context of a page of the demo chain in Orlando, with real phrases. `changes.data` replaces single lists of `everyData`. */
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
    parts: {
      form: ({ slug }, name) => `form of the host: ${slug}, ${name}`,
      newsletter: (listId) => `newsletter of the host: ${listId}`,
    },
    report: (failure) => failures.push(failure),
    ...changes,
    data: { ...everyData, ...changes.data },
    failures,
  };
}

function teaser(name: string): PageTeaser {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { id: slug, slug, name, summary: `All about ${name}`, picture: scene };
}
