import {
  type Contract,
  myBookingContracts,
  secretHeader,
  type BookingContactWire,
  locationSchema,
} from '@latchkey/cms-client/contract';
import type { ContentSource } from '../content/content-source.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, type Handlers, type ServedRequest } from '../http/serve.ts';
import type { Locale } from '../kernel/locale.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { kindFor, type TicketingChoice } from './choose-ticketing.ts';
import type { MyBookings } from '../bookings/my-bookings.ts';

interface MyBookingDeps {
  readonly myBookings: MyBookings;
  readonly content: Pick<ContentSource, 'location'>;
  readonly choice: TicketingChoice;
}

type OperationId = keyof typeof myBookingContracts;

/** Creates the endpoints of bookings after their confirmation. */
export function myBookingEndpoints({ myBookings, content, choice }: MyBookingDeps): readonly Endpoint[] {
  const ids = Object.keys(myBookingContracts) as OperationId[];
  const handlers = Object.fromEntries(
    ids.map((id) => [
      id,
      id === 'getBookingContact' ? contactHandler({ content, choice }) : createHandler(id, myBookings),
    ]),
  );
  // `Object.fromEntries` loses the types of the keys; each handler was made for its own key.
  return serve(myBookingContracts, handlers as unknown as Handlers<typeof myBookingContracts>);
}

interface AnyRequest extends Pick<ServedRequest<Contract>, 'headers' | 'idempotencyKey' | 'client'> {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
}

function createHandler(id: Exclude<OperationId, 'getBookingContact'>, myBookings: MyBookings) {
  const { body: hasBody, isIdempotent }: Contract = myBookingContracts[id];
  return ({ params, query, body, headers, idempotencyKey, client }: AnyRequest) => {
    const request = {
      ...params,
      ...query,
      ...(hasBody !== undefined && { body }),
      ...(isIdempotent && { idempotencyKey }),
      secret: headers[secretHeader] ?? null,
      client,
    };
    // The function is read for each request, since the documents may change. The request and the function come from the same contract.
    const handle = myBookings[id] as (request: object) => Promise<Result<never>>;
    return handle(request);
  };
}

/** Creates the handler that returns the contact of a location. Every visitor gets the same, so that it reveals nothing about a booking. */
function contactHandler({ content, choice }: Omit<MyBookingDeps, 'myBookings'>) {
  return async ({
    params,
    query,
  }: {
    readonly params: { readonly locationId: string };
    readonly query: { readonly locale: Locale };
  }): Promise<Result<BookingContactWire>> => {
    const { locationId } = params;
    const found = locationSchema.safeParse(await content.location(locationId, query.locale));
    if (!found.success) return failed('notFound', 'location_not_found', `There is no location ${locationId}.`);
    const { telephone, emailAddress: email, rollerDomain } = found.data;
    const isAtResova = kindFor(choice, found.data.id) === 'resova';
    const soldHere = rollerDomain === null ? 'here' : 'roller';
    return succeeded({ managedBy: isAtResova ? 'resova' : soldHere, telephone, email });
  };
}
