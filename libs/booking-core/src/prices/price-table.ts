/** Tickets by pricing category id; absent counts as 0. */
export type PartyTickets = Readonly<Record<string, number>>;

/** The prices of one ticket of each category in a party of this size or larger, up to the next row. */
export interface PriceRow {
  /** The least number of players. */
  readonly size: number;
  /** Price of one ticket by category id, in minor units. */
  readonly minor: Readonly<Record<string, number>>;
}

/** The sum that a party of at most this size pays together. */
export interface PartySum {
  /** The most players. */
  readonly size: number;
  readonly minor: number;
}

export type PriceWeekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** The reason why a price is not that of the base list. `Name` is the chain's own word for it, where it has one. */
export type PriceReason<Name = string> =
  /** YYYY-MM-DD. */
  (
    | { readonly type: 'date'; readonly date: string }
    | { readonly type: 'season' }
    | { readonly type: 'weekday'; readonly weekday: PriceWeekday }
    /** HH:MM; a time above 24 hours is after midnight. */
    | { readonly type: 'hours'; readonly from: string; readonly to: string }
    /** The game begins within so many hours. */
    | { readonly type: 'soon'; readonly hours: number }
  ) & { readonly name?: Name | undefined };

/**
 * The prices of one slot after all rules: a hold stores them, and a change of its party is priced by them.
 *
 * - $29 for adults and $19 for children: one row, `{ size: 1, minor: { adult: 2900, child: 1900 } }`
 *
 * - $40 each for two, $35 each from four on: two rows, of the sizes 1 and 4
 *
 * - 79 for two, 99 for three: `sums` of the sizes 2 and 3
 *
 * - 150 for the room and up to six players: one sum of the size 6
 */
export interface PriceTable<Name = string> {
  /** The rows by size, ascending. The first one also holds for smaller parties. */
  readonly each: readonly PriceRow[];
  /**
   * The sums by size, ascending, that the categories that count pay together in place of their own prices. Absent if each ticket has a price. A
   * party that is larger than the last one has no price.
   */
  readonly sums?: readonly PartySum[] | undefined;
  /** The least that any party pays, in minor units; absent for 0. */
  readonly leastMinor?: number | undefined;
  /** The categories that do not count for the size of the party and always pay their own price, such as companions. Absent for none. */
  readonly uncounted?: readonly string[] | undefined;
  /** The reasons for these prices; absent if they are those of the base list. */
  readonly reasons?: readonly PriceReason<Name>[] | undefined;
}
