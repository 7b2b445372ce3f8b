export interface LocaleQuery {
  /** The requested language; the api falls back to English. Default: the client's `locale`. */
  readonly locale?: string | undefined;
}

/** A slug or an id. */
export interface DocumentQuery extends LocaleQuery {
  readonly slug: string;
}

export interface PagingQuery {
  /** From 1, the default. */
  readonly page?: number | undefined;
  /** 1 to 100; the api's own default is 25. */
  readonly pageSize?: number | undefined;
}

export interface PagedListQuery extends LocaleQuery, PagingQuery {
  /** Id or slug: only documents of this location and of the whole chain. */
  readonly locationId?: string | undefined;
}

export interface PopupListQuery extends LocaleQuery, PagingQuery {}

/** The query of a location's deals, and of its reviews. */
export interface DealListQuery extends LocaleQuery {
  /** Id or slug. Its local date decides which deals run. */
  readonly locationId: string;
}

export interface GameQuery extends DocumentQuery {
  /** Id or slug: the game only where this location has it, with this location alone. */
  readonly locationId?: string | undefined;
  /** Above this number of locations, `meta.groups` has them by group, and the game has none. */
  readonly groupsAbove?: number | undefined;
}

export interface GameListQuery extends LocaleQuery {
  /** Only the games that can be played at this location. */
  readonly locationId?: string | undefined;
  /** Only games with a Kids Mode, at the location if one is given (`filters[kidsmode]=1`). */
  readonly isForKids?: boolean | undefined;
}

/** The filters of a list in the spelling of the api. */
export function placeParameters({ locationId, page, pageSize }: PagedListQuery) {
  return { locationid: locationId, page, pageSize };
}
