import type { Location } from '@latchkey/cms-client/contract';

/** Returns the country of a page's venue, ISO 3166-1, which dates and times follow; null on a page of the chain. */
export function readCountry(location: Pick<Location, 'address'> | null): string | null {
  return location?.address?.country ?? null;
}
