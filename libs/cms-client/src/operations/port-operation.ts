import type { BookingGateway, Outcome } from '@latchkey/booking-core';
import type * as core from 'zod/v4/core';
import type { Operation, PathNames, Query } from './operation.ts';

/*
 * The types that tie an operation to the function of booking-core's port with the same name: where a conversion between the port and the wire is
 * missing, the gateway does not compile.
 */

export type PortName = keyof BookingGateway;

export type Command<Name extends PortName> = Parameters<BookingGateway[Name]>[0];

type Value<Name extends PortName> =
  Awaited<ReturnType<BookingGateway[Name]>> extends Outcome<infer Result> ? Result : never;

/** The parts of a request besides its path and its key. */
export interface RequestParts {
  readonly query?: Query;
  readonly json?: unknown;
}

/** An operation that implements a function of booking-core's port. */
export interface PortOperation<Name extends PortName> extends Operation {
  /** Needed where a command has fields that are neither in the path nor the key. */
  readonly toRequest?: (command: Command<Name>) => RequestParts;
  /** Needed where the value of the port differs from `data` on the wire. */
  readonly toValue?: (wire: never) => Value<Name>;
}

export type PortOperations = { readonly [Name in PortName]: PortOperation<Name> };

/** The function of the port that an operation implements; `unknown` where a conversion is missing or reads another shape. */
export type PortFunction<Name extends PortName, Op extends Operation> =
  RequestIsComplete<Command<Name>, Op> extends true
    ? (command: Command<Name>) => Promise<Outcome<ValueOf<Op>>>
    : unknown;

/** True if every field of a command is in the path, is the key, or is converted. */
type RequestIsComplete<Given, Op extends Operation> = Op extends { readonly toRequest: unknown }
  ? true
  : PathNames<Op['path']> extends keyof Given
    ? [Exclude<keyof Given, PathNames<Op['path']> | 'idempotencyKey'>] extends [never]
      ? true
      : false
    : false;

type ValueOf<Op extends Operation> = Op extends { readonly toValue: (wire: infer Wire) => infer Converted }
  ? core.output<Op['data']> extends Wire
    ? Converted
    : unknown
  : core.output<Op['data']>;
