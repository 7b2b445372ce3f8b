import type { Money } from '../tickets/money.ts';

/** The call succeeded. */
export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** The call did not succeed. */
export interface Failure<Failed> {
  readonly ok: false;
  readonly error: Failed;
}

/** A value, or an expected error as a value. Every function of the project that may fail in an expected way returns this type. */
export type Result<Value, Failed> = Success<Value> | Failure<Failed>;

/**
 * The result of a call of a port: a value, or an expected error as a value. Ports never throw an expected error.
 */
export type Outcome<Value> = Result<Value, GatewayError>;

/**
 * The kinds of errors of a call, closed so that every kind can be handled:
 *
 * - `network`: no response (offline, connection rejected or cut). The outcome of a write is unknown.
 * - `timeout`: no response in time. The outcome of a write is unknown.
 * - `malformed`: the response does not have the expected shape. The outcome of a write is unknown.
 * - `notFound`: 404.
 * - `conflict`: 409 or 410; what was requested is no longer available (slot taken, basket expired or booked).
 * - `rejected`: any other 4xx; the request itself is wrong.
 * - `rateLimited`: 429.
 * - `server`: 5xx.
 */
export type GatewayErrorKind =
  | 'network'
  | 'timeout'
  | 'malformed'
  | 'notFound'
  | 'conflict'
  | 'rejected'
  | 'rateLimited'
  | 'server';

export interface GatewayError {
  readonly kind: GatewayErrorKind;
  /** The text for developers: it names the operation and the id, for example `GET /resova/loc-orlando/basket/b_1 failed: 404`. */
  readonly message: string;
  /** The texts for visitors: phrases (English keys of libs/i18n) from the server's `error.details`. They may be empty. */
  readonly details: readonly string[];
  /** The language (BCP 47) of `details` that are sentences; absent if the server does not say. */
  readonly language?: string;
  /** Values of the placeholders in those phrases. */
  readonly params?: ErrorParams;
  /** Seconds after which the same call may succeed; absent if the server does not say. */
  readonly retryAfterSeconds?: number;
}

/** The values of a phrase by placeholder name: a count, money in minor units, or a date as YYYY-MM-DD. */
export type ErrorParams = Readonly<Record<string, number | Money | { readonly date: string }>>;

/** The message that a visitor reads when a call fails: the server's first phrase, or the core's own. */
export interface ErrorMessage {
  /** An English key of libs/i18n. A phrase from the server may be unknown there. */
  readonly phrase: string;
  readonly error: GatewayError;
}

/** Returns the server's first phrase, or `fallback` if it returned none. */
export function toErrorMessage(error: GatewayError, fallback: string): ErrorMessage {
  return { phrase: error.details[0] ?? fallback, error };
}

/** True if a write may have taken effect although the call failed. A server may fail after the write. */
export function isOutcomeUnknown({ kind }: GatewayError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'malformed';
}

export function succeeded<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function failed(
  kind: GatewayErrorKind,
  message: string,
  details: readonly string[] = [],
): Failure<GatewayError> {
  return { ok: false, error: { kind, message, details } };
}

/**
 * Calls a port. A port returns expected errors as values. If it throws, the result is a `network` error, so that a bug in a
 * host never freezes a visitor's screen.
 */
export async function callPort<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call();
  } catch (error) {
    return failed('network', `A port threw: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** True if the error means that the requested thing no longer exists. */
export function isGone(error: GatewayError): boolean {
  return error.kind === 'notFound' || error.kind === 'conflict';
}
