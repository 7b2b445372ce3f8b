import { locationSchema, type Location } from '@latchkey/cms-client/contract';
import { townParts } from '@latchkey/i18n';
import * as z from 'zod';
import type { LocationContent } from '../../content/content-source.ts';

/** The data of a venue in emails. */
export interface VenueCard {
  readonly name: string;
  /** The lines of the address, name first; empty without an address. */
  readonly addressLines: readonly string[];
  readonly directionsUrl: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
  /** The IANA name of the time zone; null if the venue is no longer in the content. */
  readonly timeZone: string | null;
  /** The country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly position: { readonly lat: number; readonly lon: number } | null;
}

/**
 * Finds the data of a venue.
 *
 * @param content null for a location that is not in the content: then only its id is known
 */
export function findVenueCard(content: LocationContent | null, locationId: string): VenueCard {
  const read = locationSchema.safeParse(content);
  if (!read.success) return { ...unknownVenue, name: locationId };
  const { name, address, telephone, emailAddress, timeZone } = read.data;
  const addressLines = [address?.name, address?.address, address?.address2, cityLine(address)].filter(isWritten);
  // An editor wrote the address, and an email with an invalid address cannot be queued.
  const mailbox = z.email().max(254).safeParse(emailAddress);
  const { latitude = null, longitude = null } = address ?? {};
  const position = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude };
  // The written address comes first, because a pin at coordinates has no name.
  const written = isWritten(address?.address)
    ? [address.name, address.address, address.city, address.state, address.postalCode, address.country]
        .filter(isWritten)
        .join(', ')
    : null;
  const destination = written ?? (position === null ? null : `${position.lat},${position.lon}`);
  return {
    name,
    addressLines,
    directionsUrl:
      destination === null
        ? null
        : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`,
    telephone,
    email: mailbox.success ? mailbox.data : null,
    timeZone,
    country: address?.country ?? unknownVenue.country,
    position,
  };
}

/** The data of a venue that is not in the content. */
const unknownVenue = {
  addressLines: [],
  directionsUrl: null,
  telephone: null,
  email: null,
  timeZone: null,
  country: 'US',
  position: null,
} as const;

function isWritten(line: string | null | undefined): line is string {
  return line !== null && line !== undefined && line !== '';
}

/** Writes the line of the town: `Orlando, FL 32819`, `75009 Paris`. */
function cityLine(address: Location['address']): string {
  const [town, ...others] = address === null ? [] : townParts(address);
  return [town, others.join(' ')].filter(isWritten).join(', ');
}
