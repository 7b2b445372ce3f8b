import type { Logger } from 'pino';
import { createResovaClient, type ResovaClient, type ResovaTimings } from './resova-client.ts';

export interface ResovaSettings {
  /** `https://api.resova.us/v1` */
  readonly apiUrl: string;
  /** By the location's `resovaSubDomain`; that of '' where it has no key of its own. */
  readonly apiKeys: ReadonlyMap<string, string>;
  readonly timings: ResovaTimings;
}

interface Ports {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
}

/** One client per account, whoever asks: what it remembers and how long it waits is the account's. */
export function createAccounts(
  { apiUrl, apiKeys, timings }: ResovaSettings,
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
