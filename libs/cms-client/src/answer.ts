import type { GatewayErrorKind } from '@latchkey/booking-core';
import type { ErrorWire } from './schema/envelope.ts';

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

/** §3 API envelope as a union: exactly one of `data` and `error` is not null. */
export type Answer<Data> =
  | { readonly data: Data; readonly meta: Meta | null; readonly error: null }
  | { readonly data: null; readonly meta: Meta | null; readonly error: CallError };

export function failedAnswer(error: CallError, meta: Meta | null = null): Answer<never> {
  return { data: null, meta, error };
}
