import type { Database } from '../../kernel/database.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { HoldLimits } from './hold-limits.ts';

/** The dependencies and settings that the baskets of both ticketing systems share. */
export interface SellingContext {
  readonly db: Database;
  readonly limits: HoldLimits & BookingLimits;
  /** The minutes for which a basket is held, counted from its creation. */
  readonly holdMinutes: number;
  /** The minutes that the one renewal adds. */
  readonly extendMinutes: number;
  /** The most failed codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** The key for hashes of client addresses and contacts. */
  readonly clientSecret: string;
  /** The current time in epoch milliseconds, for the horizon and the day of a promotion. Holds use the clock of the database. */
  readonly now: () => number;
}
