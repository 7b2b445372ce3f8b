import type { contentContracts } from '@latchkey/cms-client/operations';
import type { Handlers } from '../http/serve.ts';
import type { ContentSource } from './content-source.ts';
import { found } from './found.ts';
import { nearestLocale } from './locale.ts';
import { pagingOf } from './paging-of.ts';

type PagePartHandlers = Pick<Handlers<typeof contentContracts>, 'listPopups' | 'listDeals' | 'listGoogleReviews'>;

/** What pages show besides themselves: popups, deals, what guests say. */
export function pagePartHandlers(content: ContentSource): PagePartHandlers {
  return {
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
  };
}
