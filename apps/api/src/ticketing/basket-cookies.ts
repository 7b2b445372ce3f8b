import { foundBasketContracts, confirmationWire } from '@latchkey/cms-client/contract';
import {
  basketCookieName,
  bookedCookieName,
  bookingCookieName,
  heldCookieName,
  createHeldNote,
  isBasketId,
} from '@latchkey/http-server/names';
import type { ResponseCookie } from '../http/cookies.ts';
import type { Endpoint, EndpointRequest } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { confirmationHours, type TicketingCall } from './shared/ticketing.ts';

/** A booking call, as far as cookies depend on it. */
export interface CallOnBasket extends Pick<EndpointRequest<string, never, never>, 'readCookie'> {
  readonly params: { readonly locationId: string; readonly basketId?: string };
}

const keptSeconds = confirmationHours * 60 * 60;

/**
 * Returns the cookies by which a browser knows its basket (docs/decisions/0038). A new basket is remembered. A basket that is over is forgotten, if
 * it is the one that the browser remembers: another tab may have begun a new one. After a booking only the note for scripts is deleted, since the
 * confirmation can still be read.
 */
export function basketCookiesAfter(
  id: TicketingCall,
  { params, readCookie }: CallOnBasket,
  result: Result<unknown>,
  nowMs: number = Date.now(),
): readonly ResponseCookie[] {
  const { locationId, basketId } = params;
  if (id === 'createBasket') return rememberBasket(locationId, result);
  if (basketId === undefined || readBasketId(readCookie, locationId) !== basketId) return [];
  const isOver = result.ok
    ? id === 'deleteBasket'
    : result.error.code === 'basket_not_found' || result.error.code === 'basket_expired';
  if (isOver) return [createBasketCookie(locationId, ''), createNoteCookie(locationId, '')];
  if (!result.ok || !isBooked(result.value)) return [];
  return [createNoteCookie(locationId, ''), ...createBookingCookies(locationId, result.value, nowMs)];
}

/** Creates the endpoint that returns the id of the cookie, and no more: anyone who has the id may read the basket anyway. */
export function foundBasketEndpoints(): readonly Endpoint[] {
  return serve(foundBasketContracts, {
    findBasket: ({ params, readCookie }) =>
      Promise.resolve(succeeded({ basketId: readBasketId(readCookie, params.locationId) })),
  });
}

/** Creates the cookies that remember a new basket. */
function rememberBasket(locationId: string, result: Result<unknown>): readonly ResponseCookie[] {
  const basketId = result.ok ? readProperty(result.value, 'basketId') : null;
  return typeof basketId === 'string'
    ? [createBasketCookie(locationId, basketId), createNoteCookie(locationId, createHeldNote(basketId))]
    : [];
}

/** Reads the id of the basket that the browser remembers for a location; null if there is none. */
function readBasketId(readCookie: CallOnBasket['readCookie'], locationId: string): string | null {
  const text = readCookie(basketCookieName(locationId));
  return text !== null && isBasketId(text) ? text : null;
}

/** True if a basket, a payment or a checkout is booked. */
function isBooked(value: unknown): boolean {
  const status = readProperty(value, 'status');
  return status === 'booked' || status === 'confirmed';
}

function createBasketCookie(locationId: string, value: string): ResponseCookie {
  return { name: basketCookieName(locationId), value, maxAgeSeconds: value === '' ? 0 : keptSeconds };
}

function createNoteCookie(locationId: string, value: string): ResponseCookie {
  return { ...createBasketCookie(locationId, value), name: heldCookieName(locationId), isReadable: true };
}

/** The duration that is assumed for a game whose duration is not known. */
const usualMinutes = 60;

/**
 * Returns the cookies by which this browser offers the booking until its last game is over (docs/decisions/0055). A booking with vouchers only is
 * over at once.
 */
function createBookingCookies(locationId: string, value: unknown, nowMs: number): readonly ResponseCookie[] {
  const { data } = confirmationWire.safeParse(readProperty(value, 'confirmation') ?? value);
  if (data?.access === undefined) return [];
  const ends = data.bookings.map(
    ({ startsAt, durationMinutes }) => Date.parse(startsAt) + (durationMinutes ?? usualMinutes) * 60_000,
  );
  const maxAgeSeconds = Math.ceil((Math.max(nowMs, ...ends) - nowMs) / 1_000);
  if (maxAgeSeconds === 0) return [];
  return [
    { name: bookingCookieName(locationId), value: data.access.secret, maxAgeSeconds },
    { name: bookedCookieName(locationId), value: '1', maxAgeSeconds, isReadable: true },
  ];
}

function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
