import type { Failure, Result as CoreResult, Success } from '@latchkey/booking-core';
import type { ErrorKind, ErrorWire } from '@latchkey/cms-client/contract';
import type { Phrase as SitePhrase } from '@latchkey/i18n';
import type { DeskPhrase } from '@latchkey/i18n/desk';

/** The result of a function of the api: a value, or an expected error as a value. Exceptions are bugs and become a 500. */
export type Result<Value, Failed = ApiError> = CoreResult<Value, Failed>;

export type { Failure, Success };

/** A phrase for visitors, or for the staff at the desk. */
type Phrase = SitePhrase | DeskPhrase;

/** The closed set of error kinds; `http/envelope.ts` maps them to HTTP statuses. */
export type ApiErrorKind = ErrorKind;

/** An expected error of the api. */
export interface ApiError {
  readonly kind: ApiErrorKind;
  /** The code for programs, which never changes. */
  readonly code: string;
  /** The message for developers, which names the object and its id. */
  readonly message: string;
  /** The phrases for people, the most important first; empty if none fits. The type excludes texts for developers. */
  readonly details: readonly Phrase[];
  /** The values of the placeholders in the phrases. */
  readonly params?: PhraseValues;
  /** The invalid fields with the reasons, for programs. */
  readonly problems?: readonly string[];
  /** The whole seconds until the limit may allow the request, for `tooMany`. */
  readonly retryAfterSeconds?: number;
}

/** The values of placeholders, by their names: a count, an amount in major units, or a date as YYYY-MM-DD. */
export type PhraseValues = NonNullable<ErrorWire['params']>;

/** Returns the result of a success. */
export function succeeded<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** Returns an expected error. */
export function failed(
  // Errors of limits need a retry time: `tooMany` returns them.
  kind: Exclude<ApiErrorKind, 'tooMany'>,
  code: string,
  message: string,
  details: readonly Phrase[] = [],
  more: Pick<ApiError, 'params' | 'problems'> = {},
): Failure<ApiError> {
  return { ok: false, error: { kind, code, message, details, ...more } };
}

/**
 * Returns the error of a limit.
 *
 * @param retryAfterSeconds the seconds of `Retry-After`, at least one
 */
export function tooMany(
  code: string,
  message: string,
  retryAfterSeconds: number,
  details: readonly Phrase[] = [],
): Failure<ApiError> {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return { ok: false, error: { kind: 'tooMany', code, message, details, retryAfterSeconds: seconds } };
}
