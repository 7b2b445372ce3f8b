import type { GatewayError, Result } from '@latchkey/booking-core';
import type { CallError, CallResult } from '@latchkey/cms-client';

/** The result of any call of the client, whichever entry it is of. */
export type AnyResult = Result<unknown, CallError | GatewayError>;

/** The data, or a failed test that says which call and why. */
export function dataOf<Data>(result: CallResult<Data, unknown>): Data {
  return valueOf(result).data;
}

/** The same for the calls that return the words of the domain. */
export function valueOf<Value>(result: Result<Value, Pick<CallError, 'message' | 'details'>>): Value {
  if (!result.ok) throw new Error(`${result.error.message} ${result.error.details.join(' ')}`);
  return result.value;
}

/** What the api says about the data, or a failed test. */
export function metaOf<ItsMeta>(result: CallResult<unknown, ItsMeta>): ItsMeta {
  return valueOf(result).meta;
}

/** Null where the call succeeded. */
export function errorOf<Failed>(result: Result<unknown, Failed>): Failed | null {
  return result.ok ? null : result.error;
}
