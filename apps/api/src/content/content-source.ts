import type {
  articleSchema,
  articleSummarySchema,
  dealSchema,
  formDocumentSchema,
  gameSchema,
  gameSummarySchema,
  googleReviewSchema,
  locationSchema,
  modeSchema,
  modeSummarySchema,
  packageSchema,
  packageSummarySchema,
  Pagination,
  pageSchema,
  popupSchema,
  websiteSchema,
} from '@latchkey/cms-client/schema';
import type * as z from 'zod';
import type { Locale } from '../kernel/locale.ts';
import { failed, type ApiError } from '../kernel/result.ts';

/*
 * Content as it travels: the input of the client's schemas. Their output differs (two flags for Resova's widget become one), so
 * what was parsed here may not be what is sent.
 */
export type WebsiteContent = z.input<typeof websiteSchema>;
export type LocationContent = z.input<typeof locationSchema>;
export type GameSummaryContent = z.input<typeof gameSummarySchema>;
export type GameContent = z.input<typeof gameSchema>;
export type PageContent = z.input<typeof pageSchema>;
type ArticleSummaryContent = z.input<typeof articleSummarySchema>;
export type ArticleContent = z.input<typeof articleSchema>;
type PackageSummaryContent = z.input<typeof packageSummarySchema>;
export type PackageContent = z.input<typeof packageSchema>;
type ModeSummaryContent = z.input<typeof modeSummarySchema>;
export type ModeContent = z.input<typeof modeSchema>;
export type PopupContent = z.input<typeof popupSchema>;
export type DealContent = z.input<typeof dealSchema>;
type GoogleReviewContent = z.input<typeof googleReviewSchema>;
export type GoogleRating = NonNullable<LocationContent['googleRating']>;
/** With what only the server may know of a form: it does not travel as it is. */
export type FormContent = z.input<typeof formDocumentSchema>;

/** Which part of a list that grows. */
export interface Paging {
  /** From 1; one behind the last is empty. */
  readonly page: number;
  readonly pageSize: number;
}

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}

export interface PlaceQuery {
  readonly locale: Locale;
  /** Id or slug: only what this location has; null for the whole chain. One that is not there has nothing. */
  readonly location: string | null;
}

type PagedQuery = PlaceQuery & { readonly paging: Paging };

/** Where content comes from: documents of our own, or a headless content system. Null is for what is not there. */
export interface ContentSource {
  website(locale: Locale): Promise<WebsiteContent | null>;
  /** Sorted by name. */
  locations(locale: Locale): Promise<readonly LocationContent[]>;
  location(slugOrId: string, locale: Locale): Promise<LocationContent | null>;
  /** Those of the location, coming soon included; for kids, those that have a Kids Mode there. */
  games(query: PlaceQuery & { readonly isForKids: boolean }): Promise<readonly GameSummaryContent[]>;
  /** Null also where a location is named that does not have the game. */
  game(slugOrId: string, query: PlaceQuery): Promise<GameContent | null>;
  /** `unavailable` where there is such a page and it cannot be had now. */
  page(slug: string, locale: Locale): Promise<PageContent | 'unavailable' | null>;
  /** Newest first. */
  articles(query: PagedQuery): Promise<PageOf<ArticleSummaryContent>>;
  article(slugOrId: string, locale: Locale): Promise<ArticleContent | null>;
  packages(query: PagedQuery): Promise<PageOf<PackageSummaryContent>>;
  package(slugOrId: string, locale: Locale): Promise<PackageContent | null>;
  modes(query: PagedQuery): Promise<PageOf<ModeSummaryContent>>;
  mode(slugOrId: string, locale: Locale): Promise<ModeContent | null>;
  popups(query: { readonly locale: Locale; readonly paging: Paging }): Promise<PageOf<PopupContent>>;
  popup(slugOrId: string, locale: Locale): Promise<PopupContent | null>;
  /** What runs today on the location's wall clock, what ends first before the rest. Null where there is no such location. */
  deals(query: { readonly locale: Locale; readonly location: string }): Promise<readonly DealContent[] | null>;
  /** Newest first, with the rating and the number of all reviews, those that are not handed out included. */
  googleReviews(
    query: PagedQuery,
  ): Promise<PageOf<GoogleReviewContent> & { readonly rating: number | null; readonly count: number }>;
  /** What all reviews of a location amount to, by the location's id; one that nobody has rated is not in it. */
  googleRatings(): Promise<ReadonlyMap<string, GoogleRating>>;
  form(slugOrId: string, locale: Locale): Promise<FormContent | null>;
}

/**
 * The content system cannot be asked now, or what it answers is no content. Thrown, because the port answers content and
 * nothing else; the app makes a named refusal of it.
 */
export class ContentAway extends Error {
  readonly code: 'content_away' | 'content_broken';

  constructor(code: ContentAway['code'], reason: string) {
    super(reason);
    this.name = 'ContentAway';
    this.code = code;
  }
}

export function contentError({ code, message }: ContentAway): ApiError {
  return failed('unavailable', code, message).error;
}

/** Where a game is played, and whether it is sold in Kids Mode there. */
interface FromPriceQuery {
  readonly locationId: string;
  readonly gameId: string;
  readonly isKidsMode: boolean;
}

/** A price as it travels: major units with their ISO 4217 code. */
interface FromPrice {
  readonly amount: number;
  readonly currency: string;
}

/** What the cheapest ticket costs; null where our own inventory does not sell it, since a provider would have to be called. */
export type FindFromPrice = (query: FromPriceQuery) => FromPrice | null;
