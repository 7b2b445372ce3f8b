import type { Failure, GatewayErrorKind } from '@latchkey/booking-core';
import { isHTTPError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { type CallError, failedCall } from './call-result.ts';
import { envelopeWire } from '../schema/envelope.ts';

/** Converts any error that a request threw to the result of the call. */
export function toFailedCall(
  { method, path }: { readonly method: string; readonly path: string },
  error: unknown,
  timeoutMs: number,
): Failure<CallError> {
  const operation = `${method} ${path} failed`;
  if (isHTTPError(error)) return toFailedResponse(operation, error.response, error.data);
  if (isTimeoutError(error)) return failWithoutResponse('timeout', `${operation}: no response within ${timeoutMs} ms`);
  if (error instanceof SyntaxError) return failWithoutResponse('malformed', `${operation}: not JSON`);
  return failWithoutResponse('network', `${operation}: ${rootCause(error)}`);
}

function failWithoutResponse(kind: GatewayErrorKind, message: string): Failure<CallError> {
  return failedCall({ kind, code: kind, message, ...nothingSaid, status: null });
}

/** Returns the message of the innermost cause: `connect ECONNREFUSED 127.0.0.1:4000` rather than the `fetch failed` that is wrapped around it. */
function rootCause(error: unknown): string {
  let cause = error;
  // A chain of causes may be cyclic, so at most five are followed.
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause instanceof Error; depth += 1)
    cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The fields that only a response of the server can fill, for an error without one. */
export const nothingSaid = { details: [], problems: [], retryAfterSeconds: null } as const;

function toFailedResponse(operation: string, { status, headers }: Response, body: unknown): Failure<CallError> {
  // A proxy may return HTML; then only the status is known.
  const envelope = z.safeParse(envelopeWire, body);
  const sent = envelope.success ? envelope.data.error : null;
  return failedCall({
    kind: toErrorKind(status),
    code: sent?.code ?? `http_${status}`,
    message: `${operation}: ${status}${sent ? ` ${sent.message}` : ''}`,
    details: sent?.details ?? [],
    ...(sent?.params !== undefined && { params: sent.params }),
    problems: sent?.problems ?? [],
    ...readLanguage(headers),
    retryAfterSeconds: readSeconds(headers.get('retry-after')),
    status,
  });
}

/** Reads the language of the response's phrases. A list of languages is for readers of several, so it counts as none. */
export function readLanguage(headers: Headers): Pick<CallError, 'language'> {
  const language = headers.get('content-language') ?? '';
  return /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/iu.test(language) ? { language } : {};
}

/** Reads whole seconds, which the api sends; a date, which a proxy may send, is ignored. */
function readSeconds(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/u.test(retryAfter) ? Number(retryAfter) : null;
}

function toErrorKind(status: number): GatewayErrorKind {
  if (status === 404) return 'notFound';
  if (status === 409 || status === 410) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'server' : 'rejected';
}
