import 'server-only';

import { env } from '../../foundation/env.ts';
import { resovaUrls, type ResovaOffer } from '../ticket-urls.ts';

/** Where a venue's page at Resova is, as the site is configured; null where the documents' names make no address. */
export function resovaPageOf(subDomain: string, offer: ResovaOffer): string | null {
  return resovaUrls(env.thirdPartyHosts, subDomain, offer)?.page ?? null;
}
