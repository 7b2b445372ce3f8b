import type { Logger } from 'pino';
import type { ContentSource } from '../../content/content-source.ts';
import type { Database } from '../../kernel/database.ts';
import type { Mails } from '../../mail/mails.ts';
import type { BookingLimits } from '../shared/count-booking.ts';
import type { HoardingLimits } from '../shared/hoarding.ts';
import { type ResovaClient, createResovaClient, type ResovaTimings, usualTimings } from './resova-client.ts';

/** What every part of the adapter works with. */
export interface ResovaContext {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'location' | 'games'>;
  /** The account of a venue. */
  readonly clientFor: (subDomain: string | null) => ResovaClient;
  readonly mails: Pick<Mails, 'bookingConfirmation'>;
  readonly limits: HoardingLimits & BookingLimits;
  /** From the basket's creation. */
  readonly holdMinutes: number;
  /** Added by the one renewal. */
  readonly extendMinutes: number;
  /** Wrong codes per client and hour; 0 is no limit. */
  readonly maxCodeAttempts: number;
  /** Key of the clients' hashes. */
  readonly clientSecret: string;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
}

export interface ResovaSettings {
  /** `https://api.resova.us/v1` */
  readonly apiUrl: string;
  /** By the location's `resovaSubDomain`; that of '' where it has no key of its own. */
  readonly apiKeys: ReadonlyMap<string, string>;
  /** The usual ones where not given. */
  readonly timings?: ResovaTimings;
}

interface Ports {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
}

/** One client per account, whoever asks: what it remembers and how long it waits is the account's. */
export function createAccounts(
  { apiUrl, apiKeys, timings = usualTimings }: ResovaSettings,
  ports: Ports,
): (subDomain: string | null) => ResovaClient {
  const clients = new Map<string, ResovaClient>();
  return (subDomain) => {
    const apiKey = apiKeys.get(subDomain ?? '') ?? apiKeys.get('') ?? '';
    const known = clients.get(apiKey);
    if (known !== undefined) return known;
    const client = createResovaClient({ apiUrl, apiKey, timings, ...ports });
    clients.set(apiKey, client);
    return client;
  };
}
