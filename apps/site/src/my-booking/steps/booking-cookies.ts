import 'server-only';

import type { ManagedBooking } from '@latchkey/booking-core';
import {
  basketCookieName,
  bookedCookieName,
  bookingCookieName,
  heldCookieName,
  isBookingSecret,
} from '@latchkey/http-server/names';
import { cookies } from 'next/headers';
import { env } from '../../foundation/env.ts';

/** The duration of a game that states none. */
const usualMinutes = 60;
/** The time for which a browser knows a booking that is over or has no games. */
const leastSeconds = 60 * 60;

/**
 * Returns the secret of the booking that this browser has made or opened at a location; null without a cookie, or if its value cannot be a
 * secret.
 */
export async function readBookingSecret(locationId: string): Promise<string | null> {
  const value = (await cookies()).get(bookingCookieName(locationId))?.value;
  return value !== undefined && isBookingSecret(value) ? value : null;
}

/** Lets the browser know the booking until its last game is over, as the browser does that has made it. */
export async function rememberBooking(locationId: string, secret: string, { games }: ManagedBooking): Promise<void> {
  const ends = games.map((game) => Date.parse(game.startsAt) + (game.durationMinutes ?? usualMinutes) * 60_000);
  const left = Math.ceil((Math.max(0, ...ends) - Date.now()) / 1_000);
  const jar = await cookies();
  const shared = { ...attributes, maxAge: Math.max(left, leastSeconds) };
  jar.set({ ...shared, name: bookingCookieName(locationId), value: secret, httpOnly: true });
  jar.set({ ...shared, name: bookedCookieName(locationId), value: '1', httpOnly: false });
}

/** Makes the browser forget the booking and the basket from which it came, whose confirmation could be read again. */
export async function forgetBooking(locationId: string): Promise<void> {
  const jar = await cookies();
  const names = [bookingCookieName, bookedCookieName, basketCookieName, heldCookieName];
  for (const nameOf of names) jar.set({ ...attributes, name: nameOf(locationId), value: '', maxAge: 0 });
}

const attributes = { path: '/', sameSite: 'lax', secure: env.siteOrigin.startsWith('https:') } as const;
