import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from '../operations/metrics.ts';
import { requestLimits } from './limits.ts';

/** What every request carries through the app. */
export interface RequestVariables {
  requestId: string;
  /** Set once an endpoint was found for the request. */
  operationId: string | undefined;
}

const requestIdPattern = new RegExp(`^[\\w.-]{8,${requestLimits.requestIdCharacters}}$`, 'u');

/**
 * One structured line and one observation for each request, by the operation's name: a basket's id in a path is as good as a
 * key to it, and paths, query strings and bodies may hold personal data.
 */
export function requestLog(
  log: Logger,
  metrics: Pick<Metrics, 'observe'>,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const offered = c.req.header('x-request-id') ?? '';
    const requestId = requestIdPattern.test(offered) ? offered : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    const elapsedMs = performance.now() - startedAt;
    const operation = c.get('operationId');
    const { status } = c.res;
    metrics.observe(operation, status, elapsedMs / 1_000);
    const durationMs = Math.round(elapsedMs * 10) / 10;
    log.info({ requestId, method: methodOf(c.req.method), operation, status, durationMs }, 'request');
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A method is the caller's word as well. */
function methodOf(method: string): string {
  return methods.includes(method) ? method : 'other';
}
