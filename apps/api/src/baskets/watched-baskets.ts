import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { endingRow } from '../ticketing/shared/hold-limits.ts';

/** A slot of a location on a day. Its id is a text that no other slot of the location has. */
export interface DatedSlot {
  readonly slotId: string;
  /** YYYY-MM-DD at the location. */
  readonly date: string;
}

/** The baskets of a location without the one that is changed. */
interface Others {
  readonly locationId: string;
  readonly basketId: string | null;
}

/** The baskets of an inventory that count for the limits, and the places that they hold now. */
export interface WatchedBaskets {
  /** Finds the baskets of a /48, the earliest end first. */
  inNetwork(db: Queryable, others: Others & { readonly network48: string }): Promise<readonly WatchedBasket[]>;
  /** Finds the slots of some days that new browsers hold. */
  heldByNewBrowsers(
    db: Queryable,
    others: Others & { readonly dates: readonly string[] },
  ): Promise<readonly DatedSlot[]>;
  /** Stores for which limits a basket counts; its new slots replace those that it held. */
  remember(db: Queryable, counted: CountedBasket): Promise<void>;
}

/** A basket, and the limits for which it counts. */
interface CountedBasket {
  readonly basketId: string;
  readonly locationId: string;
  readonly isNew: boolean;
  /** Keyed hashes of the /56 and the /48 around the client; null for an IPv4 address. */
  readonly network56: string | null;
  readonly network48: string | null;
  readonly slots: readonly DatedSlot[];
}

/** A basket that counts, with the keyed hashes of its /56 and its /48. */
export const watchedBasketRow = endingRow.extend({ id: z.string(), networks: z.array(z.string()) });

/** A basket that counts for the limits. */
export type WatchedBasket = z.output<typeof watchedBasketRow>;
