import type { TestApi } from '../src/testing/open-test-api.ts';
import { bookingOf, checkoutDetails } from './caller.ts';

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

/** A browser behind an address: it keeps the cookie of the api, where `keepsCookies`. */
export function createBrowser({ fetch }: Pick<TestApi, 'fetch'>, client: string, { keepsCookies = true } = {}) {
  let cookie: string | null = null;

  const call = async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<BrowserResponse> => {
    const response = await fetch(
      new Request(`http://api.test/api${path}`, {
        method,
        headers: {
          'x-test-client': client,
          ...(cookie !== null && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const [set = ''] = response.headers.getSetCookie();
    if (keepsCookies && set !== '') cookie = set.split(';')[0] ?? null;
    // The api's fetch has compared the response with the document.
    const { data, error } = (await response.json()) as Pick<BrowserResponse, 'data' | 'error'>;
    return { status: response.status, headers: response.headers, data, error };
  };

  return {
    call,
    cookie: () => cookie,
    look: (game: string, date: string) =>
      call('GET', `/resova/loc-harbour/game/${game}/availability?startDate=${date}`),
    /** Holds a slot and books it, paid at the venue. Returns the response to the checkout, or to the hold where that failed. */
    book: async (instanceId: string, tickets: Tickets, person: Person) => {
      const bookings = [bookingOf(instanceId, tickets.quantity, tickets.categoryId)];
      const held = await call('POST', '/resova/loc-harbour/basket', { body: { bookings } });
      if (held.status !== 201) return held;
      // The basket of a success, by the document.
      const { id } = held.data as { readonly id: string };
      const customer = { ...checkoutDetails.customer, ...person };
      return call('POST', `/resova/loc-harbour/basket/${id}/checkout`, { body: { ...checkoutDetails, customer } });
    },
  };
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

/** Somebody who was not here before. */
export function newPerson(number: number): Person {
  return {
    email: `person-${number}@example.com`,
    phone: `+1 407 ${200 + Math.floor(number / 10_000)} ${String(number % 10_000).padStart(4, '0')}`,
  };
}
