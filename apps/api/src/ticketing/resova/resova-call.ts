import type * as z from 'zod';
import type { Exchanged, Sent } from '../../kernel/exchange.ts';
import type { Failure, Result } from '../../kernel/result.ts';
import { errorSchema } from './resova-schemas.ts';

/** The result of a call. The code of an error says if the call can have taken effect. */
export type Called<Value> = Result<Value, CallError>;

/** The error of a call. */
export type CallError =
  /** Resova processed the request and rejected it. */
  | { readonly code: 'rejected'; readonly status: number; readonly message: string }
  /** The request had no effect: Resova was unreachable, there were too many requests (429), or it does not accept our API key (401, 403). */
  | { readonly code: 'away'; readonly message: string }
  /** The request may have taken effect; only a read can show it. */
  | { readonly code: 'unclear'; readonly message: string };

/** Returns the error of a call. */
export function callError(error: CallError): Failure<CallError> {
  return { ok: false, error };
}

/** A request to Resova, and the schema of its response. */
export interface Call<Schema extends z.ZodType> {
  readonly method: Sent['method'];
  readonly path: string;
  readonly schema: Schema;
  readonly body?: unknown;
}

/** Returns the result of a call from what was exchanged. */
export function toCalled<Schema extends z.ZodType>(
  exchanged: Exchanged,
  { method, path }: Pick<Call<Schema>, 'method' | 'path'>,
  schema: Schema,
): Called<z.output<Schema>> {
  const operation = `${method} ${nameOperation(path)} at Resova`;
  if (exchanged.type !== 'received') {
    return callError({ code: exchanged.type, message: `${operation} failed: ${exchanged.reason}` });
  }
  const { status, json } = exchanged;
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return { ok: true, value: parsed.data };
    const [issue] = parsed.error.issues;
    const message = `${operation} returned an unexpected response: ${issue?.path.join('.')} ${issue?.message}`;
    return callError({ code: 'unclear', message });
  }
  const error = errorSchema.safeParse(json);
  const reason = error.success ? `${error.data.type ?? ''} ${error.data.message ?? ''}` : '';
  const message = `${operation} failed: ${status} ${reason.trim()}`.slice(0, 500);
  if (status === 429 || status === 401 || status === 403) return callError({ code: 'away', message });
  // An error of Resova itself, or a redirect that it never sends: the request may have been carried out.
  if (status >= 500 || status < 400) return callError({ code: 'unclear', message });
  return callError({ code: 'rejected', status, message });
}

/** Replaces the ids of a path for the log: `/baskets/*\/bookings`. */
export function nameOperation(path: string): string {
  const known =
    /^(?:items|availability|calendar|instance|pricing|baskets|bookings|promotions|purchases|gift_vouchers|transactions)$/u;
  const [bare = ''] = path.split('?');
  return bare
    .split('/')
    .map((part) => (part === '' || known.test(part) ? part : '*'))
    .join('/');
}
