import { readRequestId } from '@latchkey/http-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { failed } from '../kernel/result.ts';
import { respondWithError } from './envelope.ts';
import type { Visit } from './visitor.ts';

/** The variables of a request, which the log and the responses read. */
export interface RequestVariables {
  requestId: string;
  /** The id of the operation, once its endpoint is found. */
  operationId: string | undefined;
  /** The visit of the request, once its endpoint is found. */
  visit: Visit | undefined;
}

/**
 * Creates the middleware that writes one log line and one observation per request, by the operation's name. Paths, query strings and bodies may hold
 * personal data, and the basket id in a path gives access to the basket.
 */
export function requestLog(
  log: Logger,
  metrics: { observe(operation: string | undefined, status: number, seconds: number): void },
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const requestId = readRequestId(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    const elapsedMs = performance.now() - startedAt;
    const operation = c.get('operationId');
    const { status } = c.res;
    metrics.observe(operation, status, elapsedMs / 1_000);
    const durationMs = Math.round(elapsedMs * 10) / 10;
    log.info({ requestId, method: labelMethod(c.req.method), operation, status, durationMs }, 'request');
  };
}

/** The methods that are logged by name. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns the name of a method in the log. Unknown methods get one name, because the caller chooses the text. */
function labelMethod(method: string): string {
  return methods.includes(method) ? method : 'other';
}

/**
 * Rejects bodies with a Content-Encoding: a decoded body has no known size, and the Brotli decoders of the available runtimes have
 * an unfixed bug (CVE-2026-111497).
 */
export const rejectEncodings: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-encoding') === undefined) return next();
  const result = failed('unsupportedMedia', 'encoding_unsupported', 'Send the body without Content-Encoding.');
  return respondWithError(c, result.error);
};
