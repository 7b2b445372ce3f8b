import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContentSource } from '../../content/content-source.ts';
import type { SharedPauses } from '../../kernel/shared-pauses.ts';
import type { Mails } from '../../mail/mails.ts';
import type { SellingContext } from '../shared/selling-context.ts';
import { type ResovaClient, createResovaClient, type ResovaTimings, usualTimings } from './resova-client.ts';

/** The dependencies and settings of the Resova adapter. */
export interface ResovaContext extends SellingContext {
  readonly content: Pick<ContentSource, 'languages' | 'location' | 'games'>;
  /** Returns the client for the Resova account of a venue. */
  readonly clientFor: (subDomain: string | null) => ResovaClient;
  readonly mails: Pick<Mails, 'bookingConfirmation' | 'localeOf'>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
}

/** The settings of Resova. */
export interface ResovaSettings {
  /** The URL of the API, `https://api.resova.us/v1`. */
  readonly apiUrl: string;
  /** The keys by the `resovaSubDomain` of a location; the key of '' is for locations without their own. */
  readonly apiKeys: ReadonlyMap<string, string>;
  /** The timings; `usualTimings` by default. */
  readonly timings?: ResovaTimings;
}

interface Ports {
  readonly pauses: Pick<SharedPauses, 'leftMs' | 'pause'>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
}

/** Creates the clients of the accounts: one per account, so that its cache and its pause after a 429 are shared. */
export function createAccounts(
  { apiUrl, apiKeys, timings = usualTimings }: ResovaSettings,
  { pauses, ...ports }: Ports,
): (subDomain: string | null) => ResovaClient {
  const clients = new Map<string, ResovaClient>();
  return (subDomain) => {
    const apiKey = apiKeys.get(subDomain ?? '') ?? apiKeys.get('') ?? '';
    const created = clients.get(apiKey);
    if (created !== undefined) return created;
    // The key is a secret, so its hash names the account.
    const name = `resova ${createHash('sha256').update(apiKey).digest('base64url').slice(0, 16)}`;
    const pause = { leftMs: () => pauses.leftMs(name), set: (forMs: number) => pauses.pause(name, forMs) };
    const client = createResovaClient({ apiUrl, apiKey, timings, pause, ...ports });
    clients.set(apiKey, client);
    return client;
  };
}
