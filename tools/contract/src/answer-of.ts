import type { Outcome } from '@latchkey/booking-core';
import type { CallError } from '@latchkey/cms-client';

/** What every call of the client answers, whichever entry it is of. */
export type Answered =
  | Outcome<unknown>
  | { readonly data: unknown; readonly error: CallError | null }
  | { readonly data: null; readonly error: CallError };

/** The value, or a failed test that says which call and why. */
export function dataOf<Data>(
  answer: { readonly data: Data; readonly error: null } | { readonly data: null; readonly error: CallError },
): Data {
  if (answer.error !== null) throw new Error(`${answer.error.message} ${answer.error.details.join(' ')}`);
  return answer.data;
}

/** The same for the calls that answer in words of the domain. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.error.message} ${outcome.error.details.join(' ')}`);
  return outcome.value;
}

/** Null where the call succeeded. */
export function errorOf(answered: Answered): Pick<CallError, 'kind' | 'message' | 'details'> | null {
  if ('ok' in answered) return answered.ok ? null : answered.error;
  return answered.error;
}
