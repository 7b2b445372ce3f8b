import * as z from 'zod';
import { pagedMetaSchema, pageSizeLimit } from '../schema/pagination.ts';
import { googleReviewMetaSchema } from '../schema/google-review.ts';
import { idCharacters, localeParameter, otherLocaleParameter, servedLocale } from './locale.ts';

/** The default page size. */
const defaultPageSize = 25;
/** The highest page number, far beyond the last page of any list. */
const lastPage = 100_000;

const slugOrId = z.string().min(1).max(idCharacters);

const placeQuery = z.object({ locale: localeParameter, locationid: slugOrId.optional() });

/** If the query has a `slug` (a slug or an id), it selects the game, and the path is ignored. */
export const gameQuery = z.object({ ...placeQuery.shape, slug: slugOrId.optional() });

export const gameListQuery = z.object({
  ...placeQuery.shape,
  /** `1` lists the kids' games. */
  'filters[kidsmode]': z.enum(['0', '1']).optional(),
});

const pagingParameters = {
  page: wholeNumber(lastPage, 1),
  pageSize: wholeNumber(pageSizeLimit, defaultPageSize),
};

export const pagedPlaceQuery = z.object({ ...placeQuery.shape, ...pagingParameters });

/** The language parameter is `lang` here; `locale` is accepted too. */
export const popupQuery = z.object({
  slug: slugOrId.optional(),
  lang: otherLocaleParameter,
  locale: localeParameter,
  ...pagingParameters,
});

export const pagedMeta = z.object({ locale: servedLocale, ...pagedMetaSchema.shape });

/** `pagination` is only for the list. */
export const popupMeta = z.object({ locale: servedLocale, pagination: pagedMetaSchema.shape.pagination.optional() });

export const googleReviewMeta = z.object({ locale: servedLocale, ...googleReviewMetaSchema.shape });

function wholeNumber(max: number, fallback: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/u, `must be a number from 1 to ${max}`)
    .transform(Number)
    .pipe(z.number().min(1).max(max))
    .default(fallback);
}
