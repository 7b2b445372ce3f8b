/**
 * What the parts of the api answer each other: a value, or a refusal as a value. A refusal is an expected outcome; anything
 * thrown is a bug and becomes a 500.
 */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** Why a request was not done, closed; `http/errors.ts` alone knows which HTTP status each one is. */
export type RefusalKind =
  | 'malformed'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'invalid'
  | 'tooMany'
  | 'unavailable';

export interface Refusal {
  readonly kind: RefusalKind;
  /** Stable, for programs. */
  readonly code: string;
  /** For developers: names the thing and its id. */
  readonly message: string;
  /** For visitors: a phrase of §8 where one fits, else what was wrong with which field. */
  readonly details: readonly string[];
}

export function done<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function refused(
  kind: RefusalKind,
  code: string,
  message: string,
  details: readonly string[] = [],
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { kind, code, message, details } };
}
