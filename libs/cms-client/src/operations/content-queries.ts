import * as z from 'zod';
import { locationGroupListSchema } from '../schema/location-group.ts';
import { pagedMetaSchema } from '../schema/pagination.ts';
import { googleReviewMetaSchema } from '../schema/google-review.ts';
import { pagingParameters } from './paging.ts';
import { groupsAboveParameter } from './location-queries.ts';
import { idCharacters, localeParameter, otherLocaleParameter, servedLocale } from './locale.ts';

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
  /** `1` lists the kids' games. */
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

/** `pagination` is only for the list. */
export const popupMeta = z.object({ locale: servedLocale, pagination: pagedMetaSchema.shape.pagination.optional() });

/** `groups`: all of a game's locations by group, where the request wants groups and there are as many locations. */
export const gameMeta = z.object({ locale: servedLocale, groups: locationGroupListSchema.optional() });

export const googleReviewMeta = z.object({ locale: servedLocale, ...googleReviewMetaSchema.shape });
