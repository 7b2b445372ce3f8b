import { randomUUID } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { failed } from '../kernel/result.ts';
import type { Endpoint, EndpointFacts, Method } from './endpoint.ts';
import { respondWithResult, respondWithError } from './envelope.ts';
import { requestLimits } from './limits.ts';
import { byPrecision, matchesPath, routerPath } from './path-template.ts';

type Routes = Hono<{ Variables: RequestVariables }>;

/**
 * Every endpoint at its path, and an answer for what is none: 405 with `Allow` where the path is known, else 404. HEAD is
 * answered as GET without its body by the router; OPTIONS says what is allowed. There is no CORS: the site's own origin asks.
 */
export function mountEndpoints(app: Routes, endpoints: readonly Endpoint[], facts: EndpointFacts): void {
  rejectDuplicates(endpoints);
  const ordered = endpoints.toSorted((a, b) => byPrecision(a.declaration, b.declaration));
  for (const { declaration, handle } of ordered) {
    app.on(declaration.method.toUpperCase(), routerPath(declaration.path), (c) => {
      c.set('operationId', declaration.operationId);
      return handle(c, facts);
    });
  }

  app.notFound((c) => {
    // As it was asked: the router has taken one slash off the end of its own `path`.
    const methods = allowedAt(endpoints, new URL(c.req.url).pathname);
    if (methods.length === 0) {
      const unknown = failed('notFound', 'not_found', 'There is no such path here.');
      return respondWithError(c, unknown.error);
    }
    const headers = { Allow: methods.join(', ') };
    if (c.req.method === 'OPTIONS') return respondWithResult(c, { ok: true, value: { methods } }, { headers });
    const wrong = failed('methodNotAllowed', 'method_not_allowed', `This path takes ${methods.join(', ')}.`);
    return respondWithError(c, wrong.error, headers);
  });
}

function allowedAt(endpoints: readonly Endpoint[], path: string): string[] {
  const methods = endpoints
    .filter(({ declaration }) => matchesPath(declaration.path, path))
    .map(({ declaration }) => declaration.method.toUpperCase() as Uppercase<Method>);
  if (methods.length === 0) return [];
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].toSorted();
}

/** Two endpoints of one name or one place are a mistake of whoever wrote the second. */
function rejectDuplicates(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>();
  for (const { declaration } of endpoints) {
    const { operationId, method, path } = declaration;
    for (const key of [operationId, `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`]) {
      if (seen.has(key)) throw new Error(`There are two endpoints for ${key}`);
      seen.add(key);
    }
  }
}

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
  metrics: { observe(operation: string | undefined, status: number, seconds: number): void },
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

/**
 * No request body is ever unpacked here: an unpacked body has no known size, and the Brotli decoder of the runtimes to be had
 * has an unfixed fault (CVE-2026-111497).
 */
export const rejectEncodings: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-encoding') === undefined) return next();
  const result = failed('unsupportedMedia', 'encoding_unsupported', 'Send the body without Content-Encoding.');
  return respondWithError(c, result.error);
};
