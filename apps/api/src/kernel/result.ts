import type { Failure, Result as CoreResult, Success } from '@latchkey/booking-core';
import type { ErrorKind, ErrorWire } from '@latchkey/cms-client/contract';
import type { Phrase } from '@latchkey/i18n';

/** The result of a function of the api: a value, or an expected error as a value. Exceptions are bugs and become a 500. */
export type Result<Value, Failed = ApiError> = CoreResult<Value, Failed>;

export type { Failure, Success };

/** The closed set of error kinds; `http/envelope.ts` maps them to HTTP statuses. */
export type ApiErrorKind = ErrorKind;

export interface ApiError {
  readonly kind: ApiErrorKind;
  /** Stable, for programs. */
  readonly code: string;
  /** For developers: names the object and its id. */
  readonly message: string;
  /** For visitors: phrases, the most important first; empty where none fits. The type excludes texts for developers. */
  readonly details: readonly Phrase[];
  /** Values of the placeholders in the phrases. */
  readonly params?: PhraseValues;
  /** For programs: the invalid fields, with reasons. */
  readonly problems?: readonly string[];
  /** For `tooMany`: whole seconds until the limit may allow the request. */
  readonly retryAfterSeconds?: number;
}

/** By the name of the placeholder: a count, an amount in major units, or a date as YYYY-MM-DD. */
export type PhraseValues = NonNullable<ErrorWire['params']>;

export function succeeded<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failed(
  // Limits need a retry time: see `tooMany`.
  kind: Exclude<ApiErrorKind, 'tooMany'>,
  code: string,
  message: string,
  details: readonly Phrase[] = [],
  more: Pick<ApiError, 'params' | 'problems'> = {},
): Failure<ApiError> {
  return { ok: false, error: { kind, code, message, details, ...more } };
}

/** @param retryAfterSeconds sent as `Retry-After`, at least one */
export function tooMany(
  code: string,
  message: string,
  retryAfterSeconds: number,
  details: readonly Phrase[] = [],
): Failure<ApiError> {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return { ok: false, error: { kind: 'tooMany', code, message, details, retryAfterSeconds: seconds } };
}
