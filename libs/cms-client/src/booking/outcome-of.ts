import type { Outcome } from '@latchkey/booking-core';
import type { CallResult } from '../call-result.ts';
import { gatewayErrorOf } from '../gateway-error.ts';

/** Places and prices change by the second: no cache between may answer. */
export const fresh = { cache: 'no-store' } as const;

/** A result in words of the domain. */
export function outcomeOf<Wire, Value>(result: CallResult<Wire>, fromWire: (wire: Wire) => Value): Outcome<Value> {
  if (result.ok) return { ok: true, value: fromWire(result.value.data) };
  return { ok: false, error: gatewayErrorOf(result.error) };
}
