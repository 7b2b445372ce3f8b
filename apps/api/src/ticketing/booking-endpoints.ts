import { bookingContracts, type Contract } from '@latchkey/cms-client/operations';
import { nearestLocale } from '../kernel/locale.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, type Handlers } from '../http/serve.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import { forEachCall, type Ticketing, type TicketingCall } from './shared/ticketing.ts';

/** The booking calls. Each is the function of the ticketing system that has its name. */
export function bookingEndpoints(ticketing: Ticketing, newsletter: Newsletter): readonly Endpoint[] {
  const checkoutBasket: Ticketing['checkoutBasket'] = async (request) => {
    const booked = await ticketing.checkoutBasket(request);
    const { body, client } = request;
    // Whoever ticked it is asked by mail like everybody else; that it could not be done undoes no booking.
    if (booked.ok && body.newsletter === true) {
      const { email, firstName, lastName } = body.customer;
      const locale = nearestLocale(body.locale);
      await newsletter.subscribe({ listId: null, email, firstName, lastName, locale, client });
    }
    return booked;
  };
  return serve(
    bookingContracts,
    handlersOf((id) => (id === 'checkoutBasket' ? checkoutBasket : ticketing[id])),
  );
}

interface AnyRequest {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly client: string;
}

/** @param functionOf called with each request: which ticketing system is current may change */
function handlersOf(functionOf: (id: TicketingCall) => Ticketing[TicketingCall]): Handlers<typeof bookingContracts> {
  return forEachCall((id) => (request: AnyRequest) => {
    // The request is made by the declaration that the type of the function is made by.
    const call = functionOf(id) as (request: object) => Promise<never>;
    return call(requestOf(bookingContracts[id], request));
  });
}

/** What a ticketing system is given of a request: no more than the declaration names. */
function requestOf(
  { isIdempotent, body: hasBody, errors }: Pick<Contract, 'isIdempotent' | 'body' | 'errors'>,
  { params, query, body, idempotencyKey, client }: AnyRequest,
): object {
  return {
    ...params,
    ...query,
    ...(hasBody && { body }),
    ...(isIdempotent && { idempotencyKey }),
    ...(errors.includes('tooMany') && { client }),
  };
}
