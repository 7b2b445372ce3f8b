import { contentContracts } from '@latchkey/cms-client/operations';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, found } from '../http/serve.ts';
import { type Locale, nearestLocale } from '../kernel/locale.ts';
import { failed } from '../kernel/result.ts';
import type { ContentSource, FindFromPrice, GameSummaryContent, PageOf, Paging } from './content-source.ts';

/** The operations that read the content of pages. */
export function contentEndpoints(content: ContentSource, fromPrice: FindFromPrice): readonly Endpoint[] {
  return serve(contentContracts, {
    getWebsite: async ({ query: { locale } }) => found(await content.website(locale), locale, 'website'),

    listGames: async ({ query: { locale, locationid, 'filters[kidsmode]': kidsMode } }) => {
      const games = await content.games({ locale, location: locationid ?? null, isForKids: kidsMode === '1' });
      return { ok: true, value: games.map((game) => withPrices(game, fromPrice)), meta: { locale } };
    },

    getGame: async ({ params, query: { locale, locationid, slug = params.slug } }) => {
      const game = await content.game(slug, { locale, location: locationid ?? null });
      return found(game === null ? null : withPrices(game, fromPrice), locale, 'game', slug);
    },

    getPage: async ({ params: { slug }, query: { locale } }) => {
      const page = await content.page(slug, locale);
      return page === 'unavailable'
        ? failed('unavailable', 'page_unavailable', `The page ${slug} is unavailable now.`)
        : found(page, locale, 'page', slug);
    },

    listArticles: async ({ query }) => listed(await content.articles(listQuery(query)), query.locale),
    getArticle: async ({ params: { slug }, query: { locale } }) =>
      found(await content.article(slug, locale), locale, 'article', slug),

    listPackages: async ({ query }) => listed(await content.packages(listQuery(query)), query.locale),
    getPackage: async ({ params: { slug }, query: { locale } }) =>
      found(await content.package(slug, locale), locale, 'package', slug),

    listModes: async ({ query }) => listed(await content.modes(listQuery(query)), query.locale),
    getMode: async ({ params: { slug }, query: { locale } }) =>
      found(await content.mode(slug, locale), locale, 'mode', slug),

    listSlugs: async () => {
      const slugs = await content.slugs();
      return slugs === 'incomplete'
        ? failed('unavailable', 'slugs_incomplete', 'There are more documents than can be listed.')
        : { ok: true, value: slugs };
    },

    listPopups: async ({ query }) => {
      const locale = query.lang === undefined ? query.locale : nearestLocale(query.lang);
      if (query.slug !== undefined) {
        return found(await content.popup(query.slug, locale), locale, 'popup', query.slug);
      }
      const { items, pagination } = await content.popups({ locale, paging: pagingOf(query) });
      return { ok: true, value: items, meta: { locale, pagination } };
    },

    listDeals: async ({ params: { id }, query: { locale } }) =>
      found(await content.deals({ locale, location: id }), locale, 'location', id),

    listGoogleReviews: async ({ query }) => {
      const { locale, locationid } = query;
      const { items, ...meta } = await content.googleReviews({
        locale,
        location: locationid ?? null,
        paging: pagingOf(query),
      });
      return { ok: true, value: items, meta: { locale, ...meta } };
    },
  });
}

/** Adds the price at each location: from our own inventory, else the one in the document. */
function withPrices<Game extends Pick<GameSummaryContent, 'id' | 'kidsMode' | 'locations'>>(
  game: Game,
  fromPrice: FindFromPrice,
): Game {
  const locations = (game.locations ?? []).map((place) => {
    const query = {
      locationId: String(place.location.id),
      gameId: String(game.id),
      isKidsMode: game.kidsMode === true,
    };
    return { ...place, fromPrice: fromPrice(query) ?? place.fromPrice ?? null };
  });
  return { ...game, locations };
}

function listQuery(query: {
  readonly locale: Locale;
  readonly locationid?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}) {
  return { locale: query.locale, location: query.locationid ?? null, paging: pagingOf(query) };
}

function listed<Item>({ items, pagination }: PageOf<Item>, locale: Locale) {
  return { ok: true as const, value: items, meta: { locale, pagination } };
}

function pagingOf({ page, pageSize }: Paging): Paging {
  return { page, pageSize };
}
