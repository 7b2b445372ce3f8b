import { createHash } from 'node:crypto';
import { sign } from './signatures.ts';

/** The two secrets with which a visitor comes back to a booking. Both have 128 bits. */
export interface BookingAccess {
  /** The secret that reads and changes the booking. */
  readonly secret: string;
  /** The token in the QR code, which is photographed and shown: the desk finds the booking by it, and it changes nothing. */
  readonly checkInToken: string;
}

/**
 * The function that derives the secrets of bookings. They are derived from the reference with a key that is not in the database, so that every mail
 * can have the same link while the database knows only its hash: a copy of the database opens no booking.
 */
export interface BookingLinks {
  accessOf(reference: string): BookingAccess;
}

/** The length of a secret: 22 characters of base64url have 132 bits. */
const characters = 22;

/** Creates the function that derives the secrets of bookings. */
export function createBookingLinks(key: string): BookingLinks {
  const derive = (purpose: string, reference: string) => sign(key, `${purpose} ${reference}`).slice(0, characters);
  return {
    accessOf: (reference) => ({
      secret: derive('booking', reference),
      checkInToken: derive('check-in', reference),
    }),
  };
}

/** True if a text can be a secret or a token. */
export function isLinkToken(text: string): boolean {
  return text.length === characters && /^[\w-]+$/u.test(text);
}

/** Calculates the hash of a secret, which the database has instead of it. A secret is random, so a plain hash cannot be reversed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the URL of the page of a booking. The secret is in the fragment, which no browser sends to a server. */
export function bookingUrl(
  { links, siteOrigin }: { readonly links: BookingLinks; readonly siteOrigin: string },
  {
    locale,
    locationSlug,
    reference,
  }: { readonly locale: string; readonly locationSlug: string; readonly reference: string },
): string {
  return new URL(`/${locale}/${locationSlug}/booking#${links.accessOf(reference).secret}`, siteOrigin).href;
}

/** Returns the URL of a booking at the desk, which opens it for staff who are signed in. */
export function deskBookingUrl(
  deskOrigin: string,
  { location, date, reference }: { readonly location: string; readonly date: string; readonly reference: string },
): string {
  const url = new URL(`/desk/${location}/day/${date}`, deskOrigin);
  url.searchParams.set('booking', reference);
  return url.href;
}
