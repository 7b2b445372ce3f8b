import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { requestLimits } from './limits.ts';

/** What every request carries through the app. */
export interface RequestVariables {
  requestId: string;
}

const requestIdPattern = new RegExp(`^[\\w.-]{8,${requestLimits.requestIdCharacters}}$`, 'u');

/**
 * One structured line for each request. The path is logged as its pattern: a basket's id is as good as a key to it, and query
 * strings and bodies may hold personal data.
 */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const offered = c.req.header('x-request-id') ?? '';
    const requestId = requestIdPattern.test(offered) ? offered : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method: c.req.method, route: routePath(c, -1), status: c.res.status, durationMs }, 'request');
  };
}
