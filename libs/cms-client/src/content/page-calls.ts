import type * as z from 'zod';
import { callPath } from '../call-path.ts';
import type { CallOptions, Http } from '../http.ts';
import { articleListSchema, articleSchema } from '../schema/article.ts';
import { modeListSchema, modeSchema } from '../schema/mode.ts';
import { packageListSchema, packageSchema } from '../schema/package.ts';
import { pageSchema } from '../schema/page.ts';
import { pagedMetaSchema } from '../schema/pagination.ts';
import { placeParameters, type DocumentQuery, type PagedListQuery } from './content-queries.ts';
import { withMeta } from './list-answer.ts';

/** The calls for what has an address of its own on the site. */
export function pageCalls(http: Http, defaultLocale: string | undefined) {
  const list = <Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    { locale = defaultLocale, ...query }: PagedListQuery,
    options: CallOptions | undefined,
  ) => {
    const parameters = { locale, ...placeParameters(query) };
    return withMeta(pagedMetaSchema, path, http.request({ method: 'GET', path, query: parameters, schema, options }));
  };

  return {
    getPage: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({ method: 'GET', path: callPath`/pages/${slug}`, query: { locale }, schema: pageSchema, options }),

    /** Newest first. */
    listArticles: (query: PagedListQuery = {}, options?: CallOptions) =>
      list('/articles', articleListSchema, query, options),

    getArticle: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: callPath`/articles/${slug}`,
        query: { locale },
        schema: articleSchema,
        options,
      }),

    listPackages: (query: PagedListQuery = {}, options?: CallOptions) =>
      list('/packages', packageListSchema, query, options),

    getPackage: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: callPath`/packages/${slug}`,
        query: { locale },
        schema: packageSchema,
        options,
      }),

    listModes: (query: PagedListQuery = {}, options?: CallOptions) => list('/modes', modeListSchema, query, options),

    getMode: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({ method: 'GET', path: callPath`/modes/${slug}`, query: { locale }, schema: modeSchema, options }),
  };
}
