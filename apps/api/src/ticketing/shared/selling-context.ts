import type { Database } from '../../kernel/database.ts';
import type { BookingLimits } from './count-booking.ts';
import type { HoldLimits } from './hold-limits.ts';

/** The parts that the baskets of both ticketing systems use. */
export interface SellingContext {
  readonly db: Database;
  readonly limits: HoldLimits & BookingLimits;
  /** How long a basket is held, counted from its creation. */
  readonly holdMinutes: number;
  /** Minutes that the one renewal adds. */
  readonly extendMinutes: number;
  /** Failed codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** The key for hashes of client addresses and contacts. */
  readonly clientSecret: string;
  /** Epoch milliseconds, for the horizon and the day of a promotion. Holds use the clock of the database. */
  readonly now: () => number;
}
