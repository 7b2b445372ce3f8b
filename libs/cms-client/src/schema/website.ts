import * as z from 'zod';
import { ctaSchema } from './cta.ts';
import { menuLinkSchema, socialLinkSchema } from './link.ts';
import { languagesSchema, localeTagSchema, localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { metaSocialSchema } from './meta-data.ts';
import { lineSchema, listOf, orNull, paragraphSchema, urlSchema } from './primitives.ts';
import { themeSchema } from './theme/theme-schema.ts';

/** The id of a Google Tag Manager container. Its format is checked before it becomes part of a URL. */
export const tagManagerIdSchema = z.string().regex(/^GTM-[A-Z0-9]{4,12}$/u, 'must look like GTM-ABC1234');

/** The id of a web stream of Google Analytics 4. */
export const analyticsIdSchema = z.string().regex(/^G-[A-Z0-9]{4,14}$/u, 'must look like G-ABC1234567');

/** The website's accounts at analytics providers; none by default. */
const thirdPartyIdsSchema = z
  .object({ tagManagerId: orNull(tagManagerIdSchema), analyticsId: orNull(analyticsIdSchema) })
  .nullish()
  .transform((ids) => ids ?? { tagManagerId: null, analyticsId: null });

export type ThirdPartyIds = z.output<typeof thirdPartyIdsSchema>;

/**
 * The pages that the law requires of a seller, by their URLs: paths of the site, or addresses elsewhere. The footer links to each, the
 * checkout to the terms and to the privacy notice, the email with a gift voucher to the page where one withdraws from its purchase.
 */
const legalPagesSchema = z
  .object({
    terms: orNull(urlSchema),
    privacy: orNull(urlSchema),
    imprint: orNull(urlSchema),
    accessibility: orNull(urlSchema),
    withdrawal: orNull(urlSchema),
  })
  .nullish()
  .transform((pages) => pages ?? { terms: null, privacy: null, imprint: null, accessibility: null, withdrawal: null });

/** The website: its brand, menus and settings. */
export const websiteSchema = z.object({
  locale: localeTagSchema,
  /** The brand's name, also the last fallback of the page title. */
  name: lineSchema,
  tagline: orNull(lineSchema),
  /** The policy for changes and cancellations in one sentence, shown where a booking begins and ends. */
  cancellation: orNull(lineSchema),
  logo: orNull(mediaSchema),
  favicon: orNull(z.object({ url: urlSchema })),
  /** The theme; null for the look of the house. */
  theme: orNull(themeSchema),
  navbar: z.object({ links: listOf(menuLinkSchema, 20) }),
  footer: z.object({
    footerLogo: orNull(z.object({ logoImg: orNull(mediaSchema), logoText: orNull(lineSchema) })),
    cta: listOf(ctaSchema, 10),
    menuLinks: listOf(menuLinkSchema, 20),
    legalLinks: listOf(menuLinkSchema, 20),
    socialLinks: listOf(socialLinkSchema, 16),
    locationAddress: orNull(paragraphSchema),
    locationAddressHeader: orNull(lineSchema),
  }),
  legalPages: legalPagesSchema,
  metaData: z.object({
    metaTitle: orNull(lineSchema),
    metaDescription: orNull(paragraphSchema),
    metaSocial: listOf(metaSocialSchema, 4),
  }),
  thirdParties: thirdPartyIdsSchema,
  languages: languagesSchema,
  localizations: localizationsSchema,
});

export type Website = z.output<typeof websiteSchema>;
