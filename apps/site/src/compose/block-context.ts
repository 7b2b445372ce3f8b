import 'server-only';

import { describeBlockError, offersKidsMode, type BlockContext } from '@latchkey/blocks';
import type { Locale, Translator } from '@latchkey/i18n';
import { writeBookingQuery } from '../booking/booking-query.ts';
import { bookingTermsOf } from '../booking/booking-terms.ts';
import { bookingId, contentHref, paths } from '../foundation/paths.ts';
import { sentencesAt } from '../foundation/sentences-at.ts';
import { withPopups } from '../shell/popups/with-popups.tsx';
import {
  type ChainLocations,
  listArticles,
  listDeals,
  listGames,
  listGiftVouchers,
  listGoogleReviews,
  listLocations,
  listOffers,
  loadChainRating,
  loadForm,
  loadOffered,
  type SitePage,
} from '../foundation/content.ts';
import { env } from '../foundation/env.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { hostPartsFor } from './host-parts.tsx';
import { phrasesForIsland } from './phrases-for-island.ts';
import { translatorFor } from '../foundation/translator.ts';

/** Pages whose head states the facts about booking: the homes and the list of games. */
const bookingPages: ReadonlySet<string> = new Set(['home', 'location', 'games']);

/** A game that is opened from the list for kids is booked in Kids Mode. */
const kidsQuery = writeBookingQuery('', { date: null, instanceId: null, isKidsMode: true, quantities: {} });

/** The blocks that show all locations. */
const locationKinds = ['deals', 'games-by-location', 'google-maps', 'interactive-map', 'locations', 'mapbox-map'];
const noLocations: ChainLocations = { locations: [], groups: [] };

/** Builds the context of the blocks of one page. On the list for kids, games lead to their booking in Kids Mode. */
export async function blockContextFor(
  { locale, website, location, page, game }: PageProps,
  { isKidsList = false } = {},
): Promise<BlockContext> {
  const slug = location?.slug ?? null;
  const locationId = location?.id ?? null;
  // Loaded before rendering starts. If a list cannot be loaded it is empty, and the page is not written to the page cache.
  const scope = { locale, locationId };
  const [isOffered, games, chainGames, chain, rating, articles, offers, deals, googleReviews, vouchers, forms] =
    await Promise.all([
      location === null ? () => true : loadOffered(locale, location),
      listGames(locale, locationId),
      holds(page ?? game, 'games-by-location') || namesGame(page ?? game) ? listGames(locale, null) : [],
      locationKinds.some((kind) => holds(page ?? game, kind)) ? listLocations(locale) : noLocations,
      location === null && page !== null && bookingPages.has(page.type) ? loadChainRating(locale) : null,
      holds(page ?? game, 'articles') ? listArticles(scope) : [],
      holds(page ?? game, 'packages-modes') ? listOffers(scope) : [],
      holds(page ?? game, 'deals') ? listDeals(scope) : [],
      holds(page ?? game, 'google-reviews') ? listGoogleReviews(scope) : null,
      location !== null && holds(page ?? game, 'gift-card') ? listGiftVouchers(locale, location.id) : null,
      loadForms(locale, page ?? game),
    ]);
  const t = await translatorFor(locale);
  const sentences = sentencesAt(t, location);
  /** A page does not recommend itself. */
  const isOther = (teaser: { readonly slug: string }) => teaser.slug !== page?.slug;
  const context: BlockContext = {
    locale,
    brandName: website.name,
    locationName: location?.name ?? null,
    location,
    sentences,
    game,
    t,
    pageName: page === null ? null : plainName(page, t),
    terms:
      page !== null && bookingPages.has(page.type)
        ? bookingTermsOf({ website, t, location, chainRating: rating, games })
        : null,
    // A link to what this venue does not offer leads to the chain's page of it, which names the venues.
    href: (path) => contentHref(path, locale, isOffered(path) ? slug : null),
    // On its own page, a game's link leads to the booking: the button of the game popup scrolls to the widget.
    // A game that is not offered here links to its page of the chain, which names the venues.
    gameHref: ({ slug: gameSlug }) =>
      gameSlug === game?.slug
        ? `#${bookingId}`
        : paths.game(locale, isOffered(`/escape-games/${gameSlug}`) ? slug : null, gameSlug) +
          (isKidsList ? kidsQuery : ''),
    extraHref: (blockId) => (page === null ? null : paths.extra(locale, slug, page.slug, blockId)),
    gameBySlug: (named) => [...games, ...chainGames].find((each) => each.slug === named) ?? null,
    locationHref: (venue) => paths.location(locale, venue.slug),
    locationGroupHref: ({ key }) => paths.locationGroup(locale, key, null),
    chooseLocationHref: paths.chooseLocation(locale),
    content: {
      listGames: async () => (isKidsList ? games.filter((each) => offersKidsMode(each, location)) : games),
      listChainGames: async () => chainGames,
      listLocations: async () => chain.locations,
      listLocationGroups: async () => chain.groups,
      listArticles: async () => articles.filter(isOther),
      listPackages: async () => offers.filter(isOther),
      listDeals: async () => deals,
      listGoogleReviews: async () => googleReviews,
      getForm: async (id) => forms.get(id) ?? null,
    },
    parts: hostPartsFor({
      location,
      isGamesList: page !== null && paths.games(locale, null).endsWith(`/${page.slug}`),
      isKidsList,
      t,
      basketPhrases: holds(page ?? game, 'gift-card') ? await phrasesForIsland('giftCard', locale) : null,
      vouchers,
    }),
    embedHosts: env.embedScriptHosts,
    mapKeys: env.mapKeys,
    report: (failure) => console.error(describeBlockError(failure)),
  };
  return withPopups(context, [page, game]);
}

/** The plain name of a page. A home is named after the chain or the venue, so it is called 'Escape Games' here. */
function plainName(page: SitePage, t: Translator): string {
  return page.type === 'home' || page.type === 'location' ? t('Escape Games') : page.name;
}

/** The forms that blocks of the page name, by their id. */
async function loadForms(locale: Locale, page: PageProps['page'] | PageProps['game']) {
  const ids = Array.from(JSON.stringify(page?.content ?? []).matchAll(/"formId":"([^"\\]*)"/gu), ([, id = '']) => id);
  return new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await loadForm(locale, id)] as const)));
}

/** Whether a block of this type is on the page, in a group or not. */
function holds(page: PageProps['page'] | PageProps['game'], kind: string): boolean {
  return page !== null && JSON.stringify(page.content).includes(`.${kind}"`);
}

/** Whether a button of the page opens the popup of a game. */
function namesGame(page: PageProps['page'] | PageProps['game']): boolean {
  return page !== null && JSON.stringify(page.content).includes('"interaction":"game"');
}
