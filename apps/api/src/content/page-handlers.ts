import type { contentContracts } from '@latchkey/cms-client/operations';
import type { Handlers } from '../http/serve.ts';
import { refused } from '../result.ts';
import type { ContentSource, PageOf } from './content-source.ts';
import { found } from './found.ts';
import type { Locale } from './locale.ts';
import { pagingOf } from './paging-of.ts';

type PageHandlers = Pick<
  Handlers<typeof contentContracts>,
  'getPage' | 'listArticles' | 'getArticle' | 'listPackages' | 'getPackage' | 'listModes' | 'getMode'
>;

/** What has a URL of its own on the site: pages, and the articles, packages and modes with their lists. */
export function pageHandlers(content: ContentSource): PageHandlers {
  return {
    getPage: async ({ params: { slug }, query: { locale } }) => {
      const page = await content.page(slug, locale);
      return page === 'unavailable'
        ? refused('unavailable', 'page_unavailable', `The page ${slug} cannot be had now.`)
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
  };
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
