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
export type WebsiteAnswer = z.input<typeof websiteSchema>;
export type LocationAnswer = z.input<typeof locationSchema>;
export type GameSummaryAnswer = z.input<typeof gameSummarySchema>;
export type GameAnswer = z.input<typeof gameSchema>;
export type PageAnswer = z.input<typeof pageSchema>;
type ArticleSummaryAnswer = z.input<typeof articleSummarySchema>;
export type ArticleAnswer = z.input<typeof articleSchema>;
type PackageSummaryAnswer = z.input<typeof packageSummarySchema>;
export type PackageAnswer = z.input<typeof packageSchema>;
type ModeSummaryAnswer = z.input<typeof modeSummarySchema>;
export type ModeAnswer = z.input<typeof modeSchema>;
export type PopupAnswer = z.input<typeof popupSchema>;
export type DealAnswer = z.input<typeof dealSchema>;
type GoogleReviewAnswer = z.input<typeof googleReviewSchema>;
export type GoogleRating = NonNullable<LocationAnswer['googleRating']>;
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
  website(locale: Locale): Promise<WebsiteAnswer | null>;
  /** Sorted by name. */
  locations(locale: Locale): Promise<readonly LocationAnswer[]>;
  location(slugOrId: string, locale: Locale): Promise<LocationAnswer | null>;
  /** Those of the location, coming soon included; for kids, those that have a Kids Mode there. */
  games(query: PlaceQuery & { readonly isForKids: boolean }): Promise<readonly GameSummaryAnswer[]>;
  /** Null also where a location is named that does not have the game. */
  game(slugOrId: string, query: PlaceQuery): Promise<GameAnswer | null>;
  /** `unavailable` where there is such a page and it cannot be had now. */
  page(slug: string, locale: Locale): Promise<PageAnswer | 'unavailable' | null>;
  /** Newest first. */
  articles(query: PagedQuery): Promise<PageOf<ArticleSummaryAnswer>>;
  article(slugOrId: string, locale: Locale): Promise<ArticleAnswer | null>;
  packages(query: PagedQuery): Promise<PageOf<PackageSummaryAnswer>>;
  package(slugOrId: string, locale: Locale): Promise<PackageAnswer | null>;
  modes(query: PagedQuery): Promise<PageOf<ModeSummaryAnswer>>;
  mode(slugOrId: string, locale: Locale): Promise<ModeAnswer | null>;
  popups(query: { readonly locale: Locale; readonly paging: Paging }): Promise<PageOf<PopupAnswer>>;
  popup(slugOrId: string, locale: Locale): Promise<PopupAnswer | null>;
  /** What runs today on the location's wall clock, what ends first before the rest. Null where there is no such location. */
  deals(query: { readonly locale: Locale; readonly location: string }): Promise<readonly DealAnswer[] | null>;
  /** Newest first, with the rating and the number of all reviews, those that are not handed out included. */
  googleReviews(
    query: PagedQuery,
  ): Promise<PageOf<GoogleReviewAnswer> & { readonly rating: number | null; readonly count: number }>;
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

export function contentRefusal({ code, message }: ContentAway): ApiError {
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
