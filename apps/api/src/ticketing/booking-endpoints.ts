import { bookingContracts, type Contract } from '@latchkey/cms-client/contract';
import { type Languages, nearestLanguage } from '../kernel/locale.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, type Handlers } from '../http/serve.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Result } from '../kernel/result.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import { basketCookiesAfter, type CallOnBasket } from './basket-cookies.ts';
import { forEachCall, type Ticketing, type TicketingCall } from './shared/ticketing.ts';

/** Creates the endpoints of the booking operations. Each calls the function of the ticketing system with the same name. */
export function bookingEndpoints(
  ticketing: Ticketing,
  newsletter: Newsletter,
  languages: () => Languages,
): readonly Endpoint[] {
  const checkoutBasket: Ticketing['checkoutBasket'] = async (request) => {
    const booked = await ticketing.checkoutBasket(request);
    const { body, client } = request;
    // The subscription needs a confirmation by email, as in the newsletter form. If it fails, the booking stays valid.
    if (booked.ok && body.newsletter === true) {
      const { email, firstName, lastName } = body.customer;
      const locale = nearestLanguage(body.locale, languages());
      await newsletter.subscribe({ listId: null, email, firstName, lastName, locale, client });
    }
    return booked;
  };
  return serve(
    bookingContracts,
    createHandlers((id) => (id === 'checkoutBasket' ? checkoutBasket : ticketing[id])),
  );
}

/** A request of any of the operations. */
export interface BookingRequest extends Visitor, CallOnBasket {
  readonly query: object;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/**
 * Creates the handlers of the operations.
 *
 * @param functionOf called for each request, because the current ticketing system may change
 */
function createHandlers(
  functionOf: (id: TicketingCall) => Ticketing[TicketingCall],
): Handlers<typeof bookingContracts> {
  return forEachCall((id) => async (request: BookingRequest) => {
    // Both the request and the type of the function come from the same contract.
    const call = functionOf(id) as (request: object) => Promise<Result<never>>;
    const result = await call(toCallRequest(bookingContracts[id], request));
    return { ...result, cookies: basketCookiesAfter(id, request, result) };
  });
}

/**
 * Returns the parts of a request that the contract declares; a ticketing system gets nothing else. A call that can fail as one of too many is limited
 * by its sender, so it gets the client, the browser and the staff member. No other call knows who sends it.
 */
export function toCallRequest(
  { isIdempotent, body: hasBody, errors }: Pick<Contract, 'isIdempotent' | 'body' | 'errors'>,
  { params, query, body, idempotencyKey, client, browser, staff }: BookingRequest,
): object {
  const isLimitedBySender = errors.includes('tooMany');
  return {
    ...params,
    ...query,
    ...(hasBody && { body }),
    ...(isIdempotent && { idempotencyKey }),
    ...(isLimitedBySender && { client, browser, ...(staff !== undefined && { staff }) }),
  };
}
