import type { Failure, Result as CoreResult, Success } from '@latchkey/booking-core';
import type { ErrorKind } from '@latchkey/cms-client/operations';
import type { ErrorWire } from '@latchkey/cms-client/schema';
import type { Phrase } from '@latchkey/i18n';

/**
 * What the parts of the api answer each other: a value, or a refusal as a value. A refusal is an expected outcome; anything
 * thrown is a bug and becomes a 500.
 */
export type Result<Value, Failed = ApiError> = CoreResult<Value, Failed>;

export type { Failure, Success };

/** Why a request was not done, closed; `http/errors.ts` alone knows which HTTP status each one is. */
export type ApiErrorKind = ErrorKind;

export interface ApiError {
  readonly kind: ApiErrorKind;
  /** Stable, for programs. */
  readonly code: string;
  /** For developers: names the thing and its id. */
  readonly message: string;
  /** For visitors: phrases, the first one says it; empty where none fits. A text for developers does not compile. */
  readonly details: readonly Phrase[];
  /** What stands in the placeholders of those phrases. */
  readonly params?: PhraseValues;
  /** For programs: which field was wrong, and why. */
  readonly problems?: readonly string[];
  /** Of `tooMany`: whole seconds after which the limit may let the request through. */
  readonly retryAfterSeconds?: number;
}

/** By the name of the placeholder: a count, an amount in major units, or a date as YYYY-MM-DD. */
export type PhraseValues = NonNullable<ErrorWire['params']>;

export function succeeded<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failed(
  // A limit says when it is over: `tooMany` below.
  kind: Exclude<ApiErrorKind, 'tooMany'>,
  code: string,
  message: string,
  details: readonly Phrase[] = [],
  more: Pick<ApiError, 'params' | 'problems'> = {},
): Failure<ApiError> {
  return { ok: false, error: { kind, code, message, details, ...more } };
}

/** @param retryAfterSeconds sent as `Retry-After`; at least one */
export function tooMany(
  code: string,
  message: string,
  retryAfterSeconds: number,
  details: readonly Phrase[] = [],
): Failure<ApiError> {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return { ok: false, error: { kind: 'tooMany', code, message, details, retryAfterSeconds: seconds } };
}
