import {
  type ErrorParams,
  type Failure,
  type GatewayError,
  type GatewayErrorKind,
  type Result,
  toMinor,
} from '@latchkey/booking-core';
import type { ErrorWire } from '../schema/envelope.ts';

/** The error of a call. It is returned; no function of this library throws. */
export interface CallError {
  readonly kind: GatewayErrorKind;
  /** The server's `error.code`; without one, `network`, `timeout`, `malformed` or `http_<status>`. */
  readonly code: string;
  /** The operation and the reason, for developers, e.g. `GET /games/lost-temple failed: 404`. */
  readonly message: string;
  /** The phrases for visitors (English keys of libs/i18n); may be empty. */
  readonly details: readonly string[];
  /** The values of the placeholders in those phrases, by name, as received. */
  readonly params?: ErrorWire['params'];
  /** The fields that are wrong, for programs, with the reason, e.g. `params.email: Invalid Email`; may be empty. */
  readonly problems: readonly string[];
  /** Seconds after which the call may succeed, from `Retry-After`; null without that header. */
  readonly retryAfterSeconds: number | null;
  /** The language of `details`, from `Content-Language`; absent if the server does not say. */
  readonly language?: string;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
}

export type Meta = Readonly<Record<string, unknown>>;

/** The content of the envelope of a successful response. */
export interface Received<Data, ItsMeta = Meta | null> {
  readonly data: Data;
  /** Data about the data: pages, counts; null if there is none. */
  readonly meta: ItsMeta;
}

/** The result of a call of the api. */
export type CallResult<Data, ItsMeta = Meta | null> = Result<Received<Data, ItsMeta>, CallError>;

export function failedCall(error: CallError): Failure<CallError> {
  return { ok: false, error };
}

/** Converts a failed call to the error type of booking-core. */
export function toGatewayError(error: CallError): GatewayError {
  const { kind, message, details, params, language, retryAfterSeconds } = error;
  return {
    kind,
    message,
    details,
    ...(params !== undefined && { params: paramsFromWire(params) }),
    ...(language !== undefined && { language }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  };
}

/** Converts the placeholders of a phrase. Their amounts are in major units, like all prices on the wire. */
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
