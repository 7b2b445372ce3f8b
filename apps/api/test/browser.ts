import { basketWire } from '@latchkey/cms-client/contract';
import { browserCookieName } from '@latchkey/http-server/names';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { toBooking, checkoutDetails } from './caller.ts';

/** A response of the api as a browser reads it. */
export interface BrowserResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
  readonly error: { readonly code: string; readonly details: readonly string[] } | null;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface BrowserOptions {
  /** True if it keeps the cookies of the api. */
  readonly keepsCookies?: boolean;
  /** The `Cookie` header of its first request. */
  readonly cookie?: string | null;
}

/** Opens a browser behind an address. */
export function createBrowser(
  { fetch }: Pick<TestApi, 'fetch'>,
  client: string,
  { keepsCookies = true, cookie: ownCookie = null }: BrowserOptions = {},
) {
  const cookies = new Map<string, string>();
  const keep = (pair: string) => cookies.set(pair.split('=')[0] ?? '', pair);
  if (ownCookie !== null) keep(ownCookie);

  const call = async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<BrowserResponse> => {
    const response = await fetch(
      new Request(`http://api.test/api${path}`, {
        method,
        headers: {
          'x-test-client': client,
          ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (keepsCookies) for (const set of response.headers.getSetCookie()) keep(set.split(';')[0] ?? '');
    // The api's fetch has compared the response with the document.
    const { data, error } = (await response.json()) as Pick<BrowserResponse, 'data' | 'error'>;
    return { status: response.status, headers: response.headers, data, error };
  };

  const hold = (instanceId: string, { quantity, categoryId }: Tickets) =>
    call('POST', '/resova/loc-harbour/basket', { body: { bookings: [toBooking(instanceId, quantity, categoryId)] } });

  const confirm = (basketId: string, person: Person) => {
    const customer = { ...checkoutDetails.customer, ...person };
    return call('POST', `/resova/loc-harbour/basket/${basketId}/checkout`, { body: { ...checkoutDetails, customer } });
  };

  return {
    call,
    /** True if the api knows it again. */
    isKnown: () => cookies.has(browserCookieName),
    look: (game: string, date: string) =>
      call('GET', `/resova/loc-harbour/game/${game}/availability?startDate=${date}`),
    hold,
    confirm,
    /** Holds a slot and books it, paid at the venue. Returns the response to the checkout, or to the hold if that failed. */
    book: async (instanceId: string, tickets: Tickets, person: Person) => {
      const held = await hold(instanceId, tickets);
      return held.status === 201 ? confirm(readBasketId(held), person) : held;
    },
  };
}

/** Reads the id of the basket in the response to a hold that succeeded. */
export function readBasketId({ data }: BrowserResponse): string {
  return parse(basketWire, data).id;
}

export type Browser = ReturnType<typeof createBrowser>;

export interface Tickets {
  readonly categoryId: string;
  readonly quantity: number;
}

export interface Person {
  readonly email: string;
  readonly phone: string;
}

/** Creates the email address and the telephone number of a person, different ones for each number. */
export function newPerson(number: number): Person {
  return {
    email: `person-${number}@example.com`,
    phone: `+1 407 ${200 + Math.floor(number / 10_000)} ${String(number % 10_000).padStart(4, '0')}`,
  };
}
