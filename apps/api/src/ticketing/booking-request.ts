import type { Context } from 'hono';
import type { Locale } from '../content/locale.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { readIds } from '../http/parameters.ts';
import { readQuery } from '../http/validate.ts';
import { done, type Result } from '../result.ts';
import { localeOnlyQuery } from './booking-queries.ts';
import type { BasketRef, Mutation } from './ticketing.ts';

/** The path of a game's calls. */
export function readGame(c: Context): Result<{ readonly locationId: string; readonly gameId: string }> {
  return readIds(c, ['locationId', 'gameId']);
}

/** The path of a basket's calls, and the language of the names in it. */
export function readBasketRef(c: Context): Result<BasketRef> {
  const ids = readIds(c, ['locationId', 'basketId']);
  if (!ids.ok) return ids;
  const query = readQuery(c, localeOnlyQuery);
  return query.ok ? done({ ...ids.value, ...query.value }) : query;
}

/** What every change at a location brings. */
export function readMutation(c: Context): Result<Mutation & { readonly locationId: string; readonly locale: Locale }> {
  const ids = readIds(c, ['locationId']);
  return ids.ok ? withKey(c, ids.value) : ids;
}

/** What every change of a basket brings. */
export function readBasketMutation(c: Context): Result<Mutation & BasketRef> {
  const ids = readIds(c, ['locationId', 'basketId']);
  return ids.ok ? withKey(c, ids.value) : ids;
}

/** What a change of one booking in a basket brings. */
export function readBookingMutation(c: Context): Result<Mutation & BasketRef & { readonly bookingId: string }> {
  const ids = readIds(c, ['locationId', 'basketId', 'bookingId']);
  return ids.ok ? withKey(c, ids.value) : ids;
}

function withKey<Ids>(c: Context, ids: Ids): Result<Ids & Mutation & { readonly locale: Locale }> {
  const query = readQuery(c, localeOnlyQuery);
  if (!query.ok) return query;
  const key = readIdempotencyKey(c);
  return key.ok ? done({ ...ids, ...query.value, idempotencyKey: key.value }) : key;
}
