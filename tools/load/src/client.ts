import * as z from 'zod';
import { locationId } from './seeded-content.ts';

const bodySchema = z.object({
  data: z.unknown(),
  error: z.object({ code: z.string() }).nullish(),
});

/** A response of the api. The status is 0 where no response came. */
export interface ApiResponse {
  readonly status: number;
  readonly code: string | null;
  readonly data: unknown;
}

export interface RequestedBooking {
  readonly instanceId: string;
  readonly quantity: number;
}

const basketData = z.object({ id: z.string(), total: z.number(), discount: z.number() });
const confirmationData = z.object({
  reference: z.string(),
  total: z.number(),
  discount: z.number(),
  access: z.object({ secret: z.string() }).optional(),
});
const slotsData = z.array(
  z.object({
    instanceId: z.string(),
    startsAt: z.string(),
    availability: z.object({ status: z.boolean(), spaces: z.object({ maxAvailable: z.number() }) }),
  }),
);

export const parseBasket = (response: ApiResponse) => basketData.parse(response.data);
export const parseConfirmation = (response: ApiResponse) => confirmationData.parse(response.data);

const customer = { firstName: 'Ada', lastName: 'Load', email: 'ada@example.com', phone: '+12025550123' };
const checkoutDetails = { customer, locale: 'en', payment: { method: 'venue' } };

export type Client = ReturnType<typeof createClient>;

/** The secret that exempts the reads of the proofs from the api's limit on reads, since all of them come from one address. */
export const loaderSecret = 'reads-of-the-proofs';

/**
 * Creates a client that calls a server as a visitor's browser does; a network error is a response with status 0.
 * @param send the function of an api in this process, in place of fetch
 */
export function createClient(baseUrl: string, send: (request: Request) => Promise<Response> = fetch) {
  const root = `/api/resova/${locationId}`;
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    key?: string,
    secret?: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<ApiResponse> => {
    try {
      const request = new Request(`${baseUrl}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(secret !== undefined && { 'booking-secret': secret }),
          ...(method === 'GET' && { 'x-latchkey-loader': loaderSecret }),
          ...more,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await send(request);
      const { data, error } = bodySchema.parse(await response.json());
      return { status: response.status, code: error?.code ?? null, data };
    } catch (error) {
      return { status: 0, code: error instanceof Error ? error.message : null, data: null };
    }
  };
  return {
    call,
    hold: (requested: readonly RequestedBooking[], key?: string, extra: object = {}) =>
      call('POST', `${root}/basket`, { bookings: requested.map(toBookingBody), ...extra }, key),
    update: (basketId: string, requested: readonly RequestedBooking[], key?: string) =>
      call('PUT', `${root}/basket/${basketId}`, { bookings: requested.map(toBookingBody) }, key),
    release: (basketId: string) => call('DELETE', `${root}/basket/${basketId}`),
    basket: (basketId: string) => call('GET', `${root}/basket/${basketId}`),
    redeem: (basketId: string, code: string) => call('POST', `${root}/basket/${basketId}/promotion`, { code }),
    checkout: (basketId: string, key?: string) =>
      call('POST', `${root}/basket/${basketId}/checkout`, checkoutDetails, key),
    checkoutByCard: (basketId: string, key?: string) =>
      call('POST', `${root}/basket/${basketId}/checkout`, { ...checkoutDetails, payment: { method: 'card' } }, key),
    /** Changes the page of the payment, as for a visitor whose scripts were switched off or on. */
    changePage: (basketId: string, page: 'embedded' | 'hosted') =>
      call('PUT', `${root}/basket/${basketId}/payment`, { page }),
    payment: (basketId: string) => call('GET', `${root}/basket/${basketId}/payment`),
    cancelPayment: (basketId: string) => call('DELETE', `${root}/basket/${basketId}/payment`),
    /** Calls an operation on the booking of a secret, at the path below it. */
    mine: (secret: string, method: 'GET' | 'POST' | 'DELETE', below: string, body?: unknown, key?: string) =>
      call(method, `${root}/my-booking${below}`, body, key, secret),
    /** Reads the slots of a day, which is given in days from today. */
    slots: async (gameId: string, inDays: number) => {
      const startDate = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
      const response = await call('GET', `${root}/game/${gameId}/availability?startDate=${startDate}`);
      return slotsData.parse(response.data);
    },
  };
}

export function toBookingBody({ instanceId, quantity }: RequestedBooking) {
  return { instanceId, tickets: [{ pricing_category_id: 'place', quantity }] };
}

/** Repeats a request until it has a response other than `request_running`. */
export async function retryUntilResponse(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const response = await send();
    if (response.status !== 0 && response.code !== 'request_running') return response;
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
}
