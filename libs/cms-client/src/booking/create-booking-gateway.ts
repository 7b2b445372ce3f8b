import type { BookingGateway, Outcome } from '@latchkey/booking-core';
import { portOperations } from '../operations/booking.ts';
import { fillPath, type Operation } from '../operations/operation.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, toOutcome } from './booking-http.ts';
import type { PortFunction, PortName, RequestParts } from '../operations/port-operation.ts';

type Declared = typeof portOperations;

/** The port of booking-core, derived from the declarations. */
type DerivedGateway = { readonly [Name in PortName]: PortFunction<Name, Declared[Name]> };

/** The common shape of all declared operations. */
interface AnyOperation extends Operation {
  readonly toRequest?: (command: never) => RequestParts;
  readonly toValue?: (wire: never) => unknown;
}

/** Implements the port of booking-core over HTTP, one function per declared operation. Expected errors are returned, not thrown. */
export function createBookingGateway(options: BookingGatewayOptions): BookingGateway {
  const http = createBookingHttp(options);
  const createFunction =
    ({ method, path, data: schema, toRequest, toValue }: AnyOperation) =>
    async (command: { readonly idempotencyKey?: string | undefined }): Promise<Outcome<unknown>> => {
      // `PortFunction` has checked that the command has what the path and the conversions read.
      const given = command as never;
      const result = await http.request({
        method,
        path: fillPath(path, given),
        schema,
        ...toRequest?.(given),
        idempotencyKey: command.idempotencyKey,
        options: method === 'GET' ? fresh : undefined,
      });
      return toOutcome(result, (wire) => (toValue ? toValue(wire as never) : wire));
    };
  const operations: readonly (readonly [string, AnyOperation])[] = Object.entries(portOperations);
  // Each function is built from the operation of the same name.
  const gateway = Object.fromEntries(
    operations.map(([name, operation]) => [name, createFunction(operation)]),
  ) as unknown as DerivedGateway;
  return gateway;
}
