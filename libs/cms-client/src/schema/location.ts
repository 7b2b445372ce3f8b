import * as z from 'zod';
import { socialLinkSchema } from './link.ts';
import { localizationsSchema } from './locale.ts';
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
    /** Sentences for the visitor, e.g. `Mon–Thu 12:00–22:00`. */
    openingHours: listOf(lineSchema, 14),
  })
  .transform(({ resovaUseWidget, useResovaWidget, ...location }) => ({
    ...location,
    /** The two spellings of §3 are one flag (readings). */
    usesResovaWidget: resovaUseWidget || useResovaWidget,
  }));

export const locationListSchema = z.array(locationSchema).max(200);

export type Location = z.output<typeof locationSchema>;
export type Address = z.output<typeof addressSchema>;
