import type {
  gameSchema,
  gameSummarySchema,
  locationSchema,
  pageSchema,
  websiteSchema,
} from '@latchkey/cms-client/schema';
import type * as z from 'zod';
import type { Locale } from './locale.ts';

/*
 * Content as it travels: the input of the client's schemas. Their output differs (the two widget flags of §3 become one), so
 * what was parsed here may not be what is sent.
 */
export type WebsiteAnswer = z.input<typeof websiteSchema>;
export type LocationAnswer = z.input<typeof locationSchema>;
export type GameSummaryAnswer = z.input<typeof gameSummarySchema>;
export type GameAnswer = z.input<typeof gameSchema>;
export type PageAnswer = z.input<typeof pageSchema>;

/** Where content comes from: documents of our own, or a headless content system. Null is for what is not there. */
export interface ContentSource {
  website(locale: Locale): Promise<WebsiteAnswer | null>;
  /** Sorted by name (§9). */
  locations(locale: Locale): Promise<readonly LocationAnswer[]>;
  location(slugOrId: string, locale: Locale): Promise<LocationAnswer | null>;
  games(query: {
    readonly locale: Locale;
    /** Id or slug: only games that this location has, coming soon included. */
    readonly location: string | null;
  }): Promise<readonly GameSummaryAnswer[]>;
  game(slugOrId: string, locale: Locale): Promise<GameAnswer | null>;
  page(slug: string, locale: Locale): Promise<PageAnswer | null>;
}
