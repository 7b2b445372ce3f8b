import type { Outcome } from '@latchkey/booking-core';
import type { Answer } from '../answer.ts';
import { gatewayErrorOf } from '../gateway-error.ts';

/** Places and prices change by the second: no cache between may answer. */
export const fresh = { cache: 'no-store' } as const;

/** An answer in words of the domain. */
export function outcomeOf<Wire, Value>(answer: Answer<Wire>, fromWire: (wire: Wire) => Value): Outcome<Value> {
  if (answer.error === null) return { ok: true, value: fromWire(answer.data) };
  return { ok: false, error: gatewayErrorOf(answer.error) };
}
