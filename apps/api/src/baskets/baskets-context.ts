import type { Database } from '../kernel/database.ts';
import type { Rooms } from '../inventory/slots/rooms.ts';
import type { SaleRights } from '../inventory/slots/sale-rights.ts';
import type { BookingLimits } from '../ticketing/shared/count-booking.ts';
import type { HoldLimits } from '../ticketing/shared/hold-limits.ts';
import type { Catalogue } from '../venues/catalogue.ts';
import type { BatchCounts } from './batch/batch-counts.ts';

/** What the calls of slots and baskets use. */
export interface BasketsContext {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly rooms: Rooms;
  readonly batchCounts: BatchCounts;
  readonly limits: HoldLimits & BookingLimits;
  /** How long a basket is held, counted from its creation. */
  readonly holdMinutes: number;
  /** Minutes that the one renewal adds. */
  readonly extendMinutes: number;
  /** Failed codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** The key for hashes of client addresses and contacts. */
  readonly clientSecret: string;
  /** Of visitors, or of the staff. */
  readonly rights: SaleRights;
  /** Epoch milliseconds, for the horizon and the day of a promotion. Holds use the clock of the database. */
  readonly now: () => number;
}
