import * as z from 'zod';
import { locationGroupListSchema } from '../schema/location-group.ts';
import { pagedMetaSchema } from '../schema/pagination.ts';
import { googleReviewMetaSchema } from '../schema/google-review.ts';
import { pagingParameters } from './paging.ts';
import { groupsAboveParameter } from './location-queries.ts';
import { idCharacters, localeParameter, otherLocaleParameter, servedLocale } from './locale.ts';

/* The queries of the content operations, as the api parses them, and the `meta` of their responses. */

const slugOrId = z.string().min(1).max(idCharacters);

const placeQuery = z.object({ locale: localeParameter, locationid: slugOrId.optional() });

/** If the query has a `slug` (a slug or an id), it selects the game, and the path is ignored. */
export const gameQuery = z.object({
  ...placeQuery.shape,
  slug: slugOrId.optional(),
  groupsAbove: groupsAboveParameter,
});

export const gameListQuery = z.object({
  ...placeQuery.shape,
  /** Restricts the list to the games for kids, where it is `1`. */
  'filters[kidsmode]': z.enum(['0', '1']).optional(),
});

export const pagedLocaleQuery = z.object({ locale: localeParameter, ...pagingParameters });

export const pagedPlaceQuery = z.object({ ...placeQuery.shape, ...pagingParameters });

/** The language parameter is `lang` here; `locale` is accepted too. */
export const popupQuery = z.object({
  slug: slugOrId.optional(),
  lang: otherLocaleParameter,
  locale: localeParameter,
  ...pagingParameters,
});

export const pagedMeta = z.object({ locale: servedLocale, ...pagedMetaSchema.shape });

/** The `meta` of popups. `pagination` is only for the list. */
export const popupMeta = z.object({ locale: servedLocale, pagination: pagedMetaSchema.shape.pagination.optional() });

/** The `meta` of a game. `groups`: all of its locations by group, if the request wants groups and there are more locations than it says. */
export const gameMeta = z.object({ locale: servedLocale, groups: locationGroupListSchema.optional() });

export const googleReviewMeta = z.object({ locale: servedLocale, ...googleReviewMetaSchema.shape });
