import {
  type ErrorParams,
  type Failure,
  type GatewayError,
  type GatewayErrorKind,
  type Result,
  toMinor,
} from '@latchkey/booking-core';
import type { ErrorWire } from '../schema/envelope.ts';

/** Why a call did not succeed. A failed call is a value; nothing in this library throws for one. */
export interface CallError {
  readonly kind: GatewayErrorKind;
  /** The server's `error.code`; where there was none, `network`, `timeout`, `malformed` or `http_<status>`. */
  readonly code: string;
  /** For developers: names the operation and the id, `GET /games/lost-temple failed: 404`. */
  readonly message: string;
  /** For visitors: phrases (English keys of libs/i18n); may be empty. */
  readonly details: readonly string[];
  /** What stands in the placeholders of those phrases, by their names, as it came. */
  readonly params?: ErrorWire['params'];
  /** Which field was wrong, and why, for programs: `params.email: Invalid Email`; may be empty. */
  readonly problems: readonly string[];
  /** Seconds after which the call may succeed, from `Retry-After`; null where the server did not say. */
  readonly retryAfterSeconds: number | null;
  /** The HTTP status; null where no answer came. */
  readonly status: number | null;
}

export type Meta = Readonly<Record<string, unknown>>;

/** What the envelope of a successful response holds. */
export interface Received<Data, ItsMeta = Meta | null> {
  readonly data: Data;
  /** What the api says about the data: pages, counts; null where it says nothing. */
  readonly meta: ItsMeta;
}

/** The result of a call of the api. */
export type CallResult<Data, ItsMeta = Meta | null> = Result<Received<Data, ItsMeta>, CallError>;

export function failedCall(error: CallError): Failure<CallError> {
  return { ok: false, error };
}

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
