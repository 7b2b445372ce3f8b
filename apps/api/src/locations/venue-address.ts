import type { LocationAnswer } from '../content/content-source.ts';
import type { Point } from './distance.ts';

type Addressed = Pick<LocationAnswer, 'address'>;

/** §3: a location without an address defaults to country US. */
const defaultCountry = 'US';

export function countryOf({ address }: Addressed): string {
  return address?.country ?? defaultCountry;
}

/** Where a location is; null where its address does not say. */
export function pointOf({ address }: Addressed): Point | null {
  const { latitude = null, longitude = null } = address ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
