import type { Location } from '@latchkey/cms-client/schema';

/** The way to a location on a map, as the maps apps of phones read it; null where the location has no address. */
export function directionsHref(location: Pick<Location, 'address'> | null): string | null {
  const address = location?.address ?? null;
  if (address === null) return null;
  const { latitude, longitude } = address;
  const lines = [address.name, address.address, address.city, address.state, address.postalCode, address.country];
  // The written address first: a pin at bare coordinates has no name and no door.
  const written = address.address === null ? null : lines.filter((line) => line !== null && line !== '').join(', ');
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const destination = written ?? point;
  if (destination === null) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
