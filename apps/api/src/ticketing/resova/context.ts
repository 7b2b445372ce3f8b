import type { Logger } from 'pino';
import type { ContentSource } from '../../content/content-source.ts';
import type { Database } from '../../db/database.ts';
import type { Mails } from '../../mail/mails.ts';
import type { BookingLimits } from '../count-booking.ts';
import type { HoardingLimits } from '../embedded/hoarding.ts';
import type { ResovaClient } from './resova-client.ts';

/** What every part of the adapter works with. */
export interface ResovaContext {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'location' | 'games'>;
  /** The account of a venue. */
  readonly clientFor: (subDomain: string | null) => ResovaClient;
  readonly mails: Pick<Mails, 'bookingConfirmation'>;
  readonly limits: HoardingLimits & BookingLimits;
  /** From the basket's creation (readings: 10). */
  readonly holdMinutes: number;
  /** Added by the one renewal (readings: 5). */
  readonly extendMinutes: number;
  /** Wrong codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** Key of the clients' hashes. */
  readonly clientSecret: string;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
}
