import type { Outcome } from '@latchkey/booking-core';
import { createHttp, type Http, type HttpOptions } from '../transport/http.ts';
import { type CallResult, toGatewayError } from '../transport/call-result.ts';

export interface BookingGatewayOptions extends HttpOptions {
  /** The language of names in responses (games, pricing categories, vouchers). Default: English. */
  readonly locale?: string | undefined;
}

/** Sends the gateway's language with every call. */
export function createBookingHttp({ locale, ...options }: BookingGatewayOptions): Http {
  const http = createHttp(options);
  return { request: (call) => http.request({ ...call, query: { locale, ...call.query } }) };
}

/** Places and prices change every second, so no cache may respond. */
export const fresh = { cache: 'no-store' } as const;

/** Converts a result to the types of booking-core. */
export function toOutcome<Wire, Value>(result: CallResult<Wire>, fromWire: (wire: Wire) => Value): Outcome<Value> {
  if (result.ok) return { ok: true, value: fromWire(result.value.data) };
  return { ok: false, error: toGatewayError(result.error) };
}
