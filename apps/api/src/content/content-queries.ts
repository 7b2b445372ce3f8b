import { pageSizeLimit, pagedMetaSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { requestLimits } from '../http/limits.ts';
import type { Paging } from './content-source.ts';
import { localeQuery, locales, maybeLocaleQuery } from './locale.ts';

/** Of a list whose caller does not say. */
const defaultPageSize = 25;
/** Far behind the last page of anything. */
const lastPage = 100_000;

const slugOrId = z.string().min(1).max(requestLimits.idCharacters);

export const localeOnly = z.object({ locale: localeQuery });
const placeQuery = z.object({ locale: localeQuery, locationid: slugOrId.optional() });

/** The game is found by the query's `slug`, a slug or an id, where there is one: then the path is only its place. */
export const gameQuery = z.object({ ...placeQuery.shape, slug: slugOrId.optional() });

export const gamesQuery = z.object({
  ...placeQuery.shape,
  /** §2: `1` lists the kids' games. */
  'filters[kidsmode]': z.enum(['0', '1']).optional(),
});

const pagingParameters = {
  page: wholeNumber(lastPage, 1),
  pageSize: wholeNumber(pageSizeLimit, defaultPageSize),
};

export const pagedPlaceQuery = z.object({ ...placeQuery.shape, ...pagingParameters });

/** §7 calls the language `lang` here; `locale`, as everywhere else, will do. */
export const popupsQuery = z.object({
  slug: slugOrId.optional(),
  lang: maybeLocaleQuery,
  locale: maybeLocaleQuery,
  ...pagingParameters,
});

/** The language that was served. */
export const localeMeta = z.object({ locale: z.enum(locales) });
export const pagedMeta = z.object({ ...localeMeta.shape, ...pagedMetaSchema.shape });

export function pagingOf({ page, pageSize }: Paging): Paging {
  return { page, pageSize };
}

function wholeNumber(max: number, fallback: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/u, `must be a number from 1 to ${max}`)
    .transform(Number)
    .pipe(z.number().min(1).max(max))
    .default(fallback);
}
