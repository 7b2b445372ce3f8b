/** Where a game is played, and whether it is sold in Kids Mode there. */
interface FromPriceQuery {
  readonly locationId: string;
  readonly gameId: string;
  readonly isKidsMode: boolean;
}

/** A price as it travels: major units with their ISO 4217 code. */
export interface FromPrice {
  readonly amount: number;
  readonly currency: string;
}

/** What the cheapest ticket costs; null where our own inventory does not sell it, since a provider would have to be called. */
export type FindFromPrice = (query: FromPriceQuery) => FromPrice | null;
