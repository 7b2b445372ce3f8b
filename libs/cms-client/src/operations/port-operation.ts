import type { BookingGateway, Outcome } from '@latchkey/booking-core';
import type * as core from 'zod/v4/core';
import type { Operation, PathNames, Query } from './operation.ts';

export type PortName = keyof BookingGateway;

export type Command<Name extends PortName> = Parameters<BookingGateway[Name]>[0];

type Value<Name extends PortName> =
  Awaited<ReturnType<BookingGateway[Name]>> extends Outcome<infer Result> ? Result : never;

/** What a request has besides its path and its key. */
export interface RequestParts {
  readonly query?: Query;
  readonly json?: unknown;
}

/** An operation as booking-core's port has it. */
export interface PortOperation<Name extends PortName> extends Operation {
  /** Where a command has more than what is in the path and the key. */
  readonly toRequest?: (command: Command<Name>) => RequestParts;
  /** Where the value of the port is not what travels. */
  readonly toValue?: (wire: never) => Value<Name>;
}

export type PortOperations = { readonly [Name in PortName]: PortOperation<Name> };

/** The function of the port that an operation makes; `unknown` where a conversion is missing or reads another shape. */
export type PortFunction<Name extends PortName, Op extends Operation> =
  RequestIsComplete<Command<Name>, Op> extends true
    ? (command: Command<Name>) => Promise<Outcome<ValueOf<Op>>>
    : unknown;

/** All that a command has is in the path, or is the key, or is converted. */
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
