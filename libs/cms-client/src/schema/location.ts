import * as z from 'zod';
import { socialLinkSchema } from './link.ts';
import { locationGroupListSchema } from './location-group.ts';
import { contentLocaleSchema, localeTagSchema, localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { paginationSchema } from './pagination.ts';
import { fromPriceSchema } from './price.ts';
import { flag, idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';
import { venueTermsSchema } from './venue-terms.ts';

/** A host name without scheme or path; hosts of providers become part of URLs. */
const hostSchema = z
  .string()
  .max(253)
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/iu);

export const addressSchema = z.object({
  name: orNull(lineSchema),
  address: orNull(lineSchema),
  address2: orNull(lineSchema),
  city: orNull(lineSchema),
  state: orNull(lineSchema),
  postalCode: orNull(lineSchema),
  /** ISO 3166-1 alpha-2. An address without a country counts as one in the US. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .nullish()
    .transform((value) => value ?? 'US'),
  latitude: orNull(z.number().min(-90).max(90)),
  longitude: orNull(z.number().min(-180).max(180)),
});

/** The days of a week, from Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/**
 * The hours in which a venue is open on each day of a week, by its own clock: `{ "fri": ["16:00", "25:30"] }`, as in a ticketing document. HH:MM,
 * with hours past 24 for the next day; on a day that is missing, it is closed.
 */
const weeklyHoursSchema = z.partialRecord(
  z.enum(weekdays),
  z.tuple([z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u), z.string().regex(/^(?:[0-3]\d|4[0-7]):[0-5]\d$/u)]),
);

/** A location with its `timeZone`, `currency`, `openingHours` and picture. */
export const locationSchema = z
  .object({
    id: idSchema,
    name: lineSchema,
    slug: slugSchema,
    logo: orNull(mediaSchema),
    picture: orNull(mediaSchema),
    shortDescription: orNull(paragraphSchema),
    locale: contentLocaleSchema,
    localizations: localizationsSchema,
    socialLinks: listOf(socialLinkSchema, 16),
    telephone: orNull(lineSchema),
    emailAddress: orNull(lineSchema),
    rollerDomain: orNull(hostSchema),
    resovaUseWidget: flag(),
    useResovaWidget: flag(),
    resovaSubDomain: orNull(hostSchema),
    /** Miles from the searched point; only in search results. */
    distance: orNull(z.number().nonnegative()),
    address: orNull(addressSchema),
    /** The IANA zone of this venue's dates and times. */
    timeZone: z
      .string()
      .max(64)
      .regex(/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/u),
    /** ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/u)
      .nullish()
      .transform((value) => value ?? 'USD'),
    /** The language in which the location's staff reads emails; null: that of its country, if the site has it. */
    staffLanguage: orNull(localeTagSchema),
    /**
     * The words of the button that binds a visitor: `obligation` says that the order obliges to pay, `plain` does not. Null: the law of the country
     * decides.
     */
    orderWords: orNull(z.enum(['obligation', 'plain'])),
    /** The venue's id at Google, for the URL of its review page. */
    googlePlaceId: orNull(
      z
        .string()
        .max(300)
        .regex(/^[\w-]+$/u),
    ),
    /** The mean (1 to 5, one decimal) and the number of all reviews at Google. Null without ratings. */
    googleRating: orNull(z.object({ rating: z.number().min(1).max(5), count: z.int().min(1) })),
    /** True if a booking can be paid at the location, on arrival; null if the content system does not know. */
    isPaidOnArrival: orNull(z.boolean()),
    /** The terms of a single location whose tickets are sold on the site; lists leave them out. */
    terms: orNull(venueTermsSchema),
    /** The slugs of the games that the location has, coming soon included; null if the content system does not know. */
    gameSlugs: orNull(z.array(slugSchema).max(200)),
    /** The lowest price of an adult for its games that are open; null if unknown. */
    fromPrice: orNull(fromPriceSchema),
    /** The first day of the location, YYYY-MM-DD; null once it is open, because an editor then removes the date. */
    opensOn: orNull(z.iso.date()),
    /** Sentences for the visitor, e.g. `Mon–Thu 12:00–22:00`. */
    openingHours: listOf(lineSchema, 14),
    /** The opening hours for search engines. */
    weeklyHours: orNull(weeklyHoursSchema),
  })
  .transform(({ resovaUseWidget, useResovaWidget, ...location }) => ({
    ...location,
    /** Content systems send either of two spellings of this flag. */
    usesResovaWidget: resovaUseWidget || useResovaWidget,
  }));

export const locationListSchema = z.array(locationSchema).max(200);

/** The `meta` of a list. Another content system may send none. */
export const locationListMetaSchema = z
  .object({ pagination: paginationSchema.optional(), groups: locationGroupListSchema.optional() })
  .nullish()
  .transform((meta) => meta ?? {});

/** The `meta` of the list and of the search: the search terms, and the point from which distances are measured. */
export const locationsMetaSchema = z.object({
  locale: localeTagSchema,
  /** The page, for a list that was requested by pages or by a group. */
  pagination: paginationSchema.optional(),
  /** All groups, where there are more locations than the request wants at once; the list is then empty. */
  groups: locationGroupListSchema.optional(),
  query: z.object({
    /** The words of the request; null for a search by a point or for a list. */
    search: orNull(z.string().max(100)),
    /** ISO 3166-1 alpha-2: the searched country, or that of the found point. Null if unknown. */
    country: orNull(z.string().regex(/^[A-Z]{2}$/u)),
    /** The degrees of the point that distances are measured from; null if nothing was searched or found. */
    latitude: orNull(z.number().min(-90).max(90)),
    longitude: orNull(z.number().min(-180).max(180)),
    limit: z.int().min(1).max(200),
    /** True if the words may be a postal code of a country of which only towns are known. */
    isUnknownCode: z.boolean().optional(),
  }),
});

export type GoogleRating = NonNullable<Location['googleRating']>;
export type Location = z.output<typeof locationSchema>;
export type Address = z.output<typeof addressSchema>;
export type LocationsMeta = z.output<typeof locationsMetaSchema>;
