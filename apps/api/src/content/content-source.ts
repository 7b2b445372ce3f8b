import type {
  articleSchema,
  articleSummarySchema,
  dealSchema,
  formDocumentSchema,
  fromPriceSchema,
  gameSchema,
  gameSummarySchema,
  googleReviewSchema,
  locationSchema,
  modeSchema,
  modeSummarySchema,
  packageSchema,
  packageSummarySchema,
  Pagination,
  SlugLists,
  VenueTermsWire,
  pageSchema,
  popupSchema,
  websiteSchema,
} from '@latchkey/cms-client/contract';
import type * as z from 'zod';
import type { Languages, Locale } from '../kernel/locale.ts';
import { failed, type ApiError } from '../kernel/result.ts';

/*
 * Content as JSON: the input of the client's schemas. Their output differs (two flags for Resova's widget become one), so parsed
 * content cannot be sent again.
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
/** A form with the fields that only the server may read; it is never sent as it is. */
export type FormContent = z.input<typeof formDocumentSchema>;

/** A game at one of its locations. */
export interface GameAt {
  readonly game: Pick<GameContent, 'id' | 'slug' | 'kidsMode'>;
  readonly place: NonNullable<GameContent['locations']>[number];
}

export interface Paging {
  /** From 1; a page after the last is empty. */
  readonly page: number;
  readonly pageSize: number;
}

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}

export interface ContentQuery {
  readonly locale: Locale;
  /** The id or slug of a location; null for the whole chain. An unknown location has nothing. */
  readonly location: string | null;
}

type PagedQuery = ContentQuery & { readonly paging: Paging };

/** The source of content: our own documents, or a headless content system. Null means "not found". */
export interface ContentSource {
  /** Returns the languages of the chain, as far as they are known; a document that is read renews them. */
  languages(): Languages;
  website(locale: Locale): Promise<WebsiteContent | null>;
  /** Returns the locations, sorted by name. */
  locations(locale: Locale): Promise<readonly LocationContent[]>;
  location(slugOrId: string, locale: Locale): Promise<LocationContent | null>;
  /** Returns the games of the location, coming soon included; `isForKids` keeps those with a Kids Mode there. */
  games(query: ContentQuery & { readonly isForKids: boolean }): Promise<readonly GameSummaryContent[]>;
  /** Returns the games of each location, by its id. */
  gamesByLocation(): Promise<ReadonlyMap<string, readonly GameAt[]>>;
  /** Finds a game; null also if the named location does not have it. */
  game(slugOrId: string, query: ContentQuery): Promise<GameContent | null>;
  /** `unavailable` if the page exists and cannot be read now. */
  page(slug: string, locale: Locale): Promise<PageContent | 'unavailable' | null>;
  /** The newest article comes first. */
  articles(query: PagedQuery): Promise<PageOf<ArticleSummaryContent>>;
  article(slugOrId: string, locale: Locale): Promise<ArticleContent | null>;
  packages(query: PagedQuery): Promise<PageOf<PackageSummaryContent>>;
  package(slugOrId: string, locale: Locale): Promise<PackageContent | null>;
  modes(query: PagedQuery): Promise<PageOf<ModeSummaryContent>>;
  mode(slugOrId: string, locale: Locale): Promise<ModeContent | null>;
  popups(query: { readonly locale: Locale; readonly paging: Paging }): Promise<PageOf<PopupContent>>;
  popup(slugOrId: string, locale: Locale): Promise<PopupContent | null>;
  /** Returns the slugs and ids of all documents with pages, in any language; `incomplete` if there are more than can be listed. */
  slugs(): Promise<SlugLists | 'incomplete'>;
  /** Deals that run today in the location's time zone, the first to end first. Null for an unknown location. */
  deals(query: { readonly locale: Locale; readonly location: string }): Promise<readonly DealContent[] | null>;
  /** Deals that run today at any location, the first to end first. */
  chainDeals(query: { readonly locale: Locale; readonly paging: Paging }): Promise<PageOf<DealContent>>;
  /** The newest review comes first. Rating and count cover all reviews, also those that are not returned. */
  googleReviews(
    query: PagedQuery,
  ): Promise<PageOf<GoogleReviewContent> & { readonly rating: number | null; readonly count: number }>;
  /** Rating and review count by location id; a location without a rating is missing. */
  googleRatings(): Promise<ReadonlyMap<string, GoogleRating>>;
  form(slugOrId: string, locale: Locale): Promise<FormContent | null>;
}

/**
 * The content system cannot be reached, or its response is not valid content. Thrown, because the port returns content and nothing
 * else; the app turns it into an error response.
 */
export class ContentUnavailable extends Error {
  readonly code: 'content_away' | 'content_broken';

  constructor(code: ContentUnavailable['code'], reason: string) {
    super(reason);
    this.name = 'ContentUnavailable';
    this.code = code;
  }
}

/** Returns the error response for content that is not available. */
export function contentError({ code, message }: ContentUnavailable): ApiError {
  return failed('unavailable', code, message).error;
}

interface FromPriceQuery {
  readonly locationId: string;
  readonly gameId: string;
  readonly isKidsMode: boolean;
}

/** Says whether bookings of a location, by its id, can be paid on arrival. */
export type FindPaidOnArrival = (locationId: string) => boolean;

/** Finds the terms of bookings at a location, by its id; null if another system sells its tickets, or none. */
export type FindVenueTerms = (locationId: string) => VenueTermsWire | null;

/** Finds the price of an ordinary customer; null if our own inventory does not sell the game, because a provider would have to be called. */
export type FindFromPrice = (query: FromPriceQuery) => z.input<typeof fromPriceSchema> | null;
