import { bookingContracts, type Contract, type BasketWire } from '@latchkey/cms-client/contract';
import type * as core from 'zod/v4/core';
import type { Locale } from '../../kernel/locale.ts';
import type { Sent } from '../../http/endpoint.ts';
import type { ServedRequest } from '../../http/serve.ts';
import type { Sender } from '../../http/visitor.ts';
import type { Result } from '../../kernel/result.ts';

/** The game that a call names, and the language of its response. */
export interface GameQuery {
  readonly locationId: string;
  readonly gameId: string;
  /** The language of names. */
  readonly locale: Locale;
}

/** The basket that a call names, and the language of its response. */
export interface BasketRef {
  readonly locationId: string;
  readonly basketId: string;
  readonly locale: Locale;
}

/** A call that changes something. */
export interface Mutation {
  /** The idempotency key; without one (null) a repeated request is carried out again. */
  readonly idempotencyKey: string | null;
}

type BookingContracts = typeof bookingContracts;

/** The id of a booking operation. */
export type TicketingCall = keyof BookingContracts;

/** The path and query parameters of a call in one object, with the other inputs that its contract declares. */
type TicketingRequest<Declared extends Contract> = ServedRequest<Declared>['params'] &
  ServedRequest<Declared>['query'] &
  (Declared extends { readonly body: object } ? Pick<ServedRequest<Declared>, 'body'> : unknown) &
  (Declared extends { readonly isIdempotent: true } ? Mutation : unknown) &
  ('tooMany' extends Declared['errors'][number] ? Sender : unknown);

/**
 * A ticketing system behind the booking operations: our own inventory, or a provider's. It has a function for each operation
 * that `libs/cms-client/src/operations/booking.ts` declares. Names and prices come from the system, never from the caller. A
 * call either takes effect as a whole or returns an error with a phrase for the visitor.
 */
export type Ticketing = {
  readonly [Id in TicketingCall]: (
    request: TicketingRequest<BookingContracts[Id]>,
  ) => Promise<Result<Sent<core.input<BookingContracts[Id]['data']>>>>;
};

/** Makes a value for each call. */
export function forEachCall<Made>(make: (id: TicketingCall) => Made): Readonly<Record<TicketingCall, Made>> {
  // `Object.keys` and `fromEntries` lose the types of the keys.
  const ids = Object.keys(bookingContracts) as TicketingCall[];
  return Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<TicketingCall, Made>;
}

/** The hours for which an expired basket is kept, so that requests for it return `basket_expired`. */
export const keptExpiredHours = 24;

/** The hours for which the confirmation of a booked basket can be read again: as long as a browser remembers the basket. */
export const confirmationHours = 24;

/** Returns a stored basket with the time that is left now. */
export function ageBasket(basket: BasketWire, ageMs: number): BasketWire {
  return { ...basket, expiresInMs: Math.max(0, Math.floor(basket.expiresInMs - ageMs)) };
}
