import * as z from 'zod';
import { locationGroupKeySchema } from '../schema/location-group.ts';
import { idCharacters, localeParameter } from './locale.ts';
import { pageParameter, pageSizeParameter } from './paging.ts';

/** The maximum number of locations of one search. */
const maxFound = 200;

const degrees = (limit: number) =>
  z
    .string()
    // Some programs write very small numbers with an exponent.
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,3})?$/u, `must be degrees from -${limit} to ${limit}`)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

const parameters = z.object({
  locale: localeParameter,
  search: z.string().max(100).regex(/\S/u, 'must not be empty').optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/u, 'must be two letters (ISO 3166-1)')
    .transform((code) => code.toUpperCase())
    .optional(),
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/u, `must be a number from 1 to ${maxFound}`)
    .transform(Number)
    .pipe(z.number().min(1).max(maxFound))
    .default(maxFound),
  /** The id or slug of a game; only locations that have it are returned. */
  game: z.string().min(1).max(idCharacters).optional(),
  /** Shortens each location to the fields that a list of names, towns and distances shows, where it is `1`. */
  brief: z.enum(['0', '1']).optional(),
});

/** The number of locations above which a response has their groups instead of them. */
export const groupsAboveParameter = z
  .string()
  .regex(/^\d{1,3}$/u, `must be a number from 0 to ${maxFound}`)
  .transform(Number)
  .pipe(z.number().max(maxFound))
  .optional();

type Parameters = z.output<typeof parameters>;

const listParameters = z.object({
  ...parameters.shape,
  group: locationGroupKeySchema.optional(),
  page: pageParameter.optional(),
  pageSize: pageSizeParameter.optional(),
  groupsAbove: groupsAboveParameter,
});

/**
 * The query of the list: words, a point, or neither. Without either, it has all locations by name: the first 200, by pages, or those of a group. With
 * `groupsAbove`, more locations than that come as groups.
 */
export const locationListQuery = listParameters.superRefine(rejectHalves).superRefine((query, context) => {
  const isSearch = query.search !== undefined || query.latitude !== undefined;
  for (const field of ['group', 'page', 'pageSize', 'groupsAbove'] as const) {
    if (isSearch && query[field] !== undefined) addIssue(context, field, 'goes not together with a search');
  }
  for (const field of ['group', 'page', 'pageSize'] as const) {
    if (query.groupsAbove !== undefined && query[field] !== undefined) {
      addIssue(context, field, 'goes not together with groupsAbove');
    }
  }
});

/** The query of the search, which requires words or a point. */
export const locationDistanceQuery = parameters
  .superRefine(rejectHalves)
  .superRefine(({ search, latitude }, context) => {
    if (search === undefined && latitude === undefined) {
      addIssue(context, 'search', 'is needed, or latitude and longitude are');
    }
  });

/** Rejects half of a point, a country without words, and words together with a point. */
function rejectHalves({ search, country, latitude, longitude }: Parameters, context: z.RefinementCtx): void {
  const hasPoint = latitude !== undefined || longitude !== undefined;
  if (hasPoint && search !== undefined) addIssue(context, 'search', 'goes not together with latitude and longitude');
  if (hasPoint && country !== undefined) addIssue(context, 'country', 'goes not together with latitude and longitude');
  if (hasPoint && latitude === undefined) addIssue(context, 'latitude', 'is needed with longitude');
  if (hasPoint && longitude === undefined) addIssue(context, 'longitude', 'is needed with latitude');
  if (!hasPoint && country !== undefined && search === undefined) addIssue(context, 'search', 'is needed with country');
}

function addIssue(context: z.RefinementCtx, field: keyof z.output<typeof listParameters>, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message });
}
