export interface LocaleQuery {
  /** The requested language; the api falls back to English. Default: the client's `locale`. */
  readonly locale?: string | undefined;
}

/** The query of one document, by its slug or its id. */
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
  /** The location by id or slug; only documents of this location and of the whole chain are returned. */
  readonly locationId?: string | undefined;
}

export interface PopupListQuery extends LocaleQuery, PagingQuery {}

/** The query of a location's deals, and of its reviews. */
export interface DealListQuery extends LocaleQuery {
  /** The location by id or slug. Its local date decides which deals run. */
  readonly locationId: string;
}

export interface GameQuery extends DocumentQuery {
  /** The location by id or slug. The game is returned only if this location has it, and with this location alone. */
  readonly locationId?: string | undefined;
  /** The number of locations above which `meta.groups` has them by group, and the game has none. */
  readonly groupsAbove?: number | undefined;
}

export interface GameListQuery extends LocaleQuery {
  /** Restricts the list to the games that can be played at this location. */
  readonly locationId?: string | undefined;
  /** Restricts the list to games with a Kids Mode, at the location if one is given (`filters[kidsmode]=1`). */
  readonly isForKids?: boolean | undefined;
}

/** Returns the filters of a list as the api spells them. */
export function placeParameters({ locationId, page, pageSize }: PagedListQuery) {
  return { locationid: locationId, page, pageSize };
}
