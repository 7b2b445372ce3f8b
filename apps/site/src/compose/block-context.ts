import 'server-only';

import { rolesOf } from '@latchkey/cms-client/contract';
import { describeBlockError, type BlockContext } from '@latchkey/blocks';
import type { Translator } from '@latchkey/i18n';
import { writeBookingQuery } from '../booking/booking-query.ts';
import { readBookingTerms } from '../booking/booking-terms.ts';
import { bookingId, contentHref, paths } from '../foundation/paths.ts';
import { createSentences } from '../foundation/create-sentences.ts';
import { listBreadcrumbs } from '../shell/breadcrumb-trail.ts';
import { loadPopups, withPopups } from '../shell/popups/with-popups.tsx';
import { listGames, loadChainRating, loadOffered, type SitePage } from '../foundation/content.ts';
import { env } from '../foundation/env.ts';
import { gamesSlug, type PageProps } from '../foundation/load-page.ts';
import { loadBlockData } from './block-data.tsx';
import { createHostParts } from './host-parts.tsx';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';

/** The types of pages whose head states the facts about booking: the homes and the list of games. */
const bookingPages: ReadonlySet<string> = new Set(['home', 'location', 'games']);

/** The query of a game that is opened from the list for kids: it is booked in Kids Mode. */
const kidsQuery = writeBookingQuery('', { date: null, instanceId: null, isKidsMode: true, quantities: {} });

/** Builds the context of the blocks of one page. On the list for kids, games lead to their booking in Kids Mode. */
export async function createBlockContext(
  { locale, website, location, page, game }: PageProps,
  { isKidsList = false } = {},
): Promise<BlockContext> {
  const slug = location?.slug ?? null;
  const locationId = location?.id ?? null;
  const t = await translatorFor(locale, readCountry(location));
  const content = (page ?? game)?.content;
  const statesTerms = page !== null && bookingPages.has(page.type);
  const popups = await loadPopups(locale, [page, game]);
  // All lists are loaded before rendering starts. A list that cannot be loaded is empty, and the page is not written to the page cache.
  const [isOffered, games, chainGames, rating, data] = await Promise.all([
    location === null ? () => true : loadOffered(locale, location),
    listGames(locale, locationId),
    opensGame([content, ...popups.values()]) ? listGames(locale, null) : [],
    location === null && statesTerms ? loadChainRating(locale) : null,
    loadBlockData([content, ...popups.values()], { t, location, pageSlug: page?.slug ?? null, isKidsList }),
  ]);
  const sentences = createSentences(t, location);
  const context: BlockContext = {
    locale,
    brandName: website.name,
    stage: rolesOf(website.theme),
    locationName: location?.name ?? null,
    location,
    sentences,
    game,
    t,
    pageName: page === null ? null : choosePlainName(page, t),
    hasBreadcrumbs: listBreadcrumbs({ locale, location, page, game, part: isKidsList ? 'kids' : 'page' }, t).length > 0,
    terms: statesTerms ? readBookingTerms({ website, t, location, chainRating: rating, games }) : null,
    // A link to a page that this venue does not offer leads to the chain's version of it, which names the venues.
    href: (path) => contentHref(path, locale, isOffered(path) ? slug : null),
    // On its own page, a game's link leads to the booking: the button of the game popup scrolls to the widget.
    // A game that is not offered here links to its page of the chain, which names the venues.
    gameHref: ({ slug: gameSlug }) =>
      gameSlug === game?.slug
        ? `#${bookingId}`
        : paths.game(locale, isOffered(`/escape-games/${gameSlug}`) ? slug : null, gameSlug) +
          (isKidsList ? kidsQuery : ''),
    extraHref: (blockId) => (page === null ? null : paths.extra(locale, slug, page.slug, blockId)),
    // Other venues' games are needed only for buttons that open a game, which may name any game of the chain.
    gameBySlug: (named) => [...games, ...chainGames].find((each) => each.slug === named) ?? null,
    locationHref: (venue) => paths.location(locale, venue.slug),
    locationGroupHref: ({ key }) => paths.locationGroup(locale, key, null),
    chooseLocationHref: paths.chooseLocation(locale),
    data,
    parts: createHostParts({
      location,
      isGamesList: page?.slug === gamesSlug,
      isKidsList,
      t,
    }),
    embedHosts: env.embedScriptHosts,
    mapKeys: env.mapKeys,
    report: (failure) => console.error(describeBlockError(failure)),
  };
  return withPopups(context, popups);
}

/** Returns the plain name of a page. A home is named after the chain or the venue, so it is called 'Escape Games' here. */
function choosePlainName(page: SitePage, t: Translator): string {
  return page.type === 'home' || page.type === 'location' ? t('Escape Games') : page.name;
}

/** Returns whether a button in the blocks opens the popup of a game. */
function opensGame(content: readonly unknown[]): boolean {
  return JSON.stringify(content).includes('"interaction":"game"');
}
