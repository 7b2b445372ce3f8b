import type { Money } from '../tickets/money.ts';

/** What was asked for. */
export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** Why it could not be done. */
export interface Failure<Failed> {
  readonly ok: false;
  readonly error: Failed;
}

/** A value, or an expected error as a value. Every function of the project that may fail in an expected way returns this type. */
export type Result<Value, Failed> = Success<Value> | Failure<Failed>;

/**
 * What a port answers: a value, or an expected failure as a value. Ports never throw for an expected failure.
 */
export type Outcome<Value> = Result<Value, GatewayError>;

/**
 * Why a call did not succeed, closed so that every kind can be handled:
 *
 * - `network`: no answer came (offline, refused, connection cut). The outcome of a write is unknown.
 * - `timeout`: no answer in time. The outcome of a write is unknown.
 * - `malformed`: an answer came that is not of the expected shape.
 * - `notFound`: 404.
 * - `conflict`: 409 or 410; the thing asked for is no longer to be had (slot taken, basket expired or booked).
 * - `rejected`: any other 4xx; the request itself was refused.
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
  /** For developers: names the operation and the id, e.g. `GET /resova/loc-orlando/basket/b_1 failed: 404`. */
  readonly message: string;
  /** For visitors: phrases (English keys of libs/i18n) from the server's `error.details`; may be empty. */
  readonly details: readonly string[];
  /** What stands in the placeholders of those phrases. */
  readonly params?: ErrorParams;
  /** Seconds after which the same call may succeed, where the server said so. */
  readonly retryAfterSeconds?: number;
}

/** Values of a phrase by the name of their placeholder: a count, money in minor units, or a date as YYYY-MM-DD. */
export type ErrorParams = Readonly<Record<string, number | Money | { readonly date: string }>>;

/** What a visitor is told of an error that a call returned: the server's first phrase, or the core's own. */
export interface ErrorMessage {
  /** An English key of libs/i18n; from the server, so it may be none after all. */
  readonly phrase: string;
  readonly error: GatewayError;
}

/** The server's first phrase, or `fallback` where it gave none. */
export function messageOf(error: GatewayError, fallback: string): ErrorMessage {
  return { phrase: error.details[0] ?? fallback, error };
}

/** Whether a write may have taken effect although no answer says so. A server that failed may have done so after it. */
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
 * Runs a call of a port. Ports answer failures as values; one that throws all the same is taken as a call whose outcome
 * nobody knows, so that a fault of a host never freezes a visitor's screen.
 */
export async function callPort<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call();
  } catch (error) {
    return failed('network', `A port threw: ${error instanceof Error ? error.message : String(error)}`);
  }
}
