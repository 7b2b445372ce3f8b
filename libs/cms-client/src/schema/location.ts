import * as z from 'zod';
import { socialLinkSchema } from './link.ts';
import { contentLocaleSchema, localeTagSchema, localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { flag, idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';

/** A host name without scheme or path; hosts of providers become part of addresses. */
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
  /** ISO 3166-1 alpha-2. A location without an address counts as US (§3). */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .nullish()
    .transform((value) => value ?? 'US'),
  latitude: orNull(z.number().min(-90).max(90)),
  longitude: orNull(z.number().min(-180).max(180)),
});

/** §3 Location, with our own `timeZone`, `currency`, `openingHours` and picture. */
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
    /** Miles from the searched point, where a search was made. */
    distance: orNull(z.number().nonnegative()),
    address: orNull(addressSchema),
    /** IANA zone in which this venue's dates and times are meant. */
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
    /** The venue at Google, for the address where it can be reviewed. */
    googlePlaceId: orNull(
      z
        .string()
        .max(300)
        .regex(/^[\w-]+$/u),
    ),
    /** What all reviews at Google amount to: the mean (1 to 5, one decimal) and how many there are. Null where nobody has rated. */
    googleRating: orNull(z.object({ rating: z.number().min(1).max(5), count: z.int().min(1) })),
    /** Sentences for the visitor, e.g. `Mon–Thu 12:00–22:00`. */
    openingHours: listOf(lineSchema, 14),
  })
  .transform(({ resovaUseWidget, useResovaWidget, ...location }) => ({
    ...location,
    /** The two spellings of §3 are one flag (readings). */
    usesResovaWidget: resovaUseWidget || useResovaWidget,
  }));

export const locationListSchema = z.array(locationSchema).max(200);

/** `meta` of the list and of the search (§7): what was searched and where distances begin. */
export const locationsMetaSchema = z.object({
  locale: localeTagSchema,
  query: z.object({
    /** Words as they were given; null where a point was, or nothing. */
    search: orNull(z.string().max(100)),
    /** ISO 3166-1 alpha-2: the country searched, or the one that the place or the point lies in. Null where nobody knows. */
    country: orNull(z.string().regex(/^[A-Z]{2}$/u)),
    /** Degrees of the place or point that distances begin at; null where nothing was searched or found. */
    latitude: orNull(z.number().min(-90).max(90)),
    longitude: orNull(z.number().min(-180).max(180)),
    limit: z.int().min(1).max(200),
  }),
});

export type GoogleRating = NonNullable<Location['googleRating']>;
export type Location = z.output<typeof locationSchema>;
export type Address = z.output<typeof addressSchema>;
export type LocationsMeta = z.output<typeof locationsMetaSchema>;
