import type { Location } from '@latchkey/cms-client/contract';

/** Returns the URL of directions to a location, which map apps of phones open; null if the location has no address. */
export function directionsHref(location: Pick<Location, 'address'> | null): string | null {
  const address = location?.address ?? null;
  if (address === null) return null;
  const { latitude, longitude } = address;
  const lines = [address.name, address.address, address.city, address.state, address.postalCode, address.country];
  // The postal address is preferred, since coordinates have no name and no entrance.
  const written = address.address === null ? null : lines.filter((line) => line !== null && line !== '').join(', ');
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const destination = written ?? point;
  if (destination === null) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
