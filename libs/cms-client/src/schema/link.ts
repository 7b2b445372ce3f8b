import * as z from 'zod';
import { flag, lineSchema, listOf, orNull, urlSchema } from './primitives.ts';

const linkFields = {
  url: orNull(urlSchema),
  text: lineSchema,
  newTab: flag(),
  /** True if the link only groups its children. */
  voidClick: flag(),
  /** True if the link opens the location chooser. */
  locationSelector: flag(),
};

/** A link of the third level. Content may nest deeper; the menu does not show it, so its children are dropped. */
const leafLinkSchema = z.object({
  ...linkFields,
  children: z
    .unknown()
    .optional()
    .transform((): MenuLink[] => []),
});
const childLinkSchema = z.object({ ...linkFields, children: listOf(leafLinkSchema, 30) });

export interface MenuLink {
  readonly url: string | null;
  readonly text: string;
  readonly newTab: boolean;
  readonly voidClick: boolean;
  readonly locationSelector: boolean;
  readonly children: readonly MenuLink[];
}

/** A menu link, nested at most three levels deep. */
export const menuLinkSchema = z.object({ ...linkFields, children: listOf(childLinkSchema, 30) });

export const socialNetworks = [
  'twitter',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'google',
  'tripadvisor',
  'yelp',
] as const;

export const socialLinkSchema = z.object({
  social: z.enum(socialNetworks),
  url: urlSchema,
  text: orNull(lineSchema),
  newTab: flag(true),
  voidClick: flag(),
});

export type SocialLink = z.output<typeof socialLinkSchema>;
