import 'server-only';

import { env } from '../../foundation/env.ts';
import { resovaUrls, type ResovaOffer } from '../ticket-urls.ts';

/** Returns the URL of Resova's page for an offer of a venue; null if the names in the documents make no URL. */
export function findResovaPage(subDomain: string, offer: ResovaOffer): string | null {
  return resovaUrls(env.thirdPartyHosts, subDomain, offer)?.page ?? null;
}
