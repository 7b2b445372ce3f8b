import * as z from 'zod';
import { localeParameter } from './locale.ts';

/** The maximum number of locations of one search. */
const searchLimit = 200;

const degrees = (limit: number) =>
  z
    .string()
    // Programs write very small numbers with an exponent.
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
    .regex(/^\d{1,3}$/u, `must be a number from 1 to ${searchLimit}`)
    .transform(Number)
    .pipe(z.number().min(1).max(searchLimit))
    .default(searchLimit),
});

type Parameters = z.output<typeof parameters>;

/** Words, a point, or neither; without either, all locations by name. */
export const locationListQuery = parameters.superRefine(rejectHalves);

/** Words or a point. */
export const locationDistanceQuery = parameters
  .superRefine(rejectHalves)
  .superRefine(({ search, latitude }, context) => {
    if (search === undefined && latitude === undefined) {
      addIssue(context, 'search', 'is needed, or latitude and longitude are');
    }
  });

function rejectHalves({ search, country, latitude, longitude }: Parameters, context: z.RefinementCtx): void {
  const hasPoint = latitude !== undefined || longitude !== undefined;
  if (hasPoint && search !== undefined) addIssue(context, 'search', 'goes not together with latitude and longitude');
  if (hasPoint && country !== undefined) addIssue(context, 'country', 'goes not together with latitude and longitude');
  if (hasPoint && latitude === undefined) addIssue(context, 'latitude', 'is needed with longitude');
  if (hasPoint && longitude === undefined) addIssue(context, 'longitude', 'is needed with latitude');
  if (!hasPoint && country !== undefined && search === undefined) addIssue(context, 'search', 'is needed with country');
}

function addIssue(context: z.RefinementCtx, field: keyof Parameters, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message });
}
