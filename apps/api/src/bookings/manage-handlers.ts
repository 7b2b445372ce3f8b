import type { Contract, myBookingContracts } from '@latchkey/cms-client/contract';
import type * as core from 'zod/v4/core';
import type { Sent } from '../http/endpoint.ts';
import type { RawResponse } from '../http/envelope.ts';
import type { ServedRequest } from '../http/serve.ts';
import type { Result } from '../kernel/result.ts';
import type { Mutation } from '../ticketing/shared/ticketing.ts';

type Declared = typeof myBookingContracts;

/** The parts of a request to an operation on a booking, in one object. */
type ManageRequest<Of extends Contract> = ServedRequest<Of>['params'] &
  ServedRequest<Of>['query'] &
  (Of extends { readonly body: object } ? Pick<ServedRequest<Of>, 'body'> : unknown) &
  (Of extends { readonly isIdempotent: true } ? Mutation : unknown) & {
    readonly secret: string | null;
    readonly client: string;
  };

type DataOf<Of extends Contract> = Of extends { readonly data: infer Data extends core.$ZodType }
  ? Sent<core.input<Data>>
  : RawResponse;

/** The operations on bookings after their confirmation, by their ids. */
export type ManageHandlers = {
  readonly [Id in keyof Declared]: (request: ManageRequest<Declared[Id]>) => Promise<Result<DataOf<Declared[Id]>>>;
};
