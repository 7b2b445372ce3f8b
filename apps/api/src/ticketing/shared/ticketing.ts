import { bookingContracts, type Contract } from '@latchkey/cms-client/operations';
import type * as core from 'zod/v4/core';
import type { Locale } from '../../kernel/locale.ts';
import type { Sent } from '../../http/endpoint.ts';
import type { BasketWire } from '@latchkey/cms-client/schema';
import type { ServedRequest } from '../../http/serve.ts';
import type { Result } from '../../kernel/result.ts';

/** Which game, where, and in whose eyes. */
export interface GameQuery {
  readonly locationId: string;
  readonly gameId: string;
  /** Language of names. */
  readonly locale: Locale;
}

export interface BasketRef {
  readonly locationId: string;
  readonly basketId: string;
  readonly locale: Locale;
}

/** What every mutation brings along. */
export interface Mutation {
  /** Null makes it a plain call: a repeat is done again. */
  readonly idempotencyKey: string | null;
}

type BookingContracts = typeof bookingContracts;

export type TicketingCall = keyof BookingContracts;

/** The path and the query of a call in one, with what else its declaration has. */
type TicketingRequest<Declared extends Contract> = ServedRequest<Declared>['params'] &
  ServedRequest<Declared>['query'] &
  (Declared extends { readonly body: object } ? Pick<ServedRequest<Declared>, 'body'> : unknown) &
  (Declared extends { readonly isIdempotent: true } ? Mutation : unknown) &
  ('tooMany' extends Declared['errors'][number] ? Counted : unknown);

interface Counted {
  /** Whom the limit counts this for. */
  readonly client: string;
}

/**
 * A ticketing system behind the booking calls: our own inventory, or a provider's. It has a function for each operation that
 * `libs/cms-client/src/operations/booking.ts` declares. Names and prices are the system's own, never the caller's. What cannot
 * be done is an error with a phrase for the visitor; nothing is done by half.
 */
export type Ticketing = {
  readonly [Id in TicketingCall]: (
    request: TicketingRequest<BookingContracts[Id]>,
  ) => Promise<Result<Sent<core.input<BookingContracts[Id]['data']>>>>;
};

/** A function for each call, made by its name. */
export function forEachCall<Made>(make: (id: TicketingCall) => Made): Readonly<Record<TicketingCall, Made>> {
  // `Object.keys` and `fromEntries` forget the names of the record.
  const ids = Object.keys(bookingContracts) as TicketingCall[];
  return Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<TicketingCall, Made>;
}

/** A kept answer tells the time that is left now. */
export function aged(basket: BasketWire, ageMs: number): BasketWire {
  return { ...basket, expiresInMs: Math.max(0, Math.floor(basket.expiresInMs - ageMs)) };
}
