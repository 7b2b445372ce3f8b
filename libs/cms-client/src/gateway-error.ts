import { type ErrorParams, type GatewayError, toMinor } from '@latchkey/booking-core';
import type { CallError } from './call-result.ts';

/** A failed call as the core sees it. */
export function gatewayErrorOf({ kind, message, details, params, retryAfterSeconds }: CallError): GatewayError {
  return {
    kind,
    message,
    details,
    ...(params !== undefined && { params: paramsFromWire(params) }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  };
}

/** Money comes in major units, as all prices do. */
function paramsFromWire(params: NonNullable<CallError['params']>): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' && 'amount' in value
        ? { amountMinor: toMinor(value.amount, value.currency), currency: value.currency }
        : value,
    ]),
  );
}
