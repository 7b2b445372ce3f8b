import type { PlaceRecord } from '@latchkey/api/places';

/** A postal code as a place: found by its code and nothing else. */
export function postalCode({
  country,
  code,
  latitude,
  longitude,
}: {
  readonly country: string;
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}): PlaceRecord {
  return { country, region: '', latitude, longitude, population: 0, names: [code], alternates: [] };
}
