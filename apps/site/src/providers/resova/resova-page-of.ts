import 'server-only';

import { env } from '../../foundation/env.ts';
import { resovaAddresses, type ResovaOffer } from '../ticket-addresses.ts';

/** Where a venue's page at Resova is, as the site is configured; null where the documents' names make no address. */
export function resovaPageOf(subDomain: string, offer: ResovaOffer): string | null {
  return resovaAddresses(env.thirdPartyHosts, subDomain, offer)?.page ?? null;
}
