import { readRequestId } from '@latchkey/http-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Languages } from '../kernel/locale.ts';
import { withQuotaNotes } from '../kernel/quota-notes.ts';
import { failed } from '../kernel/result.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { respondWithResult, respondWithError } from './envelope.ts';
import { byPrecision, matchesPath, routerPath } from './path-template.ts';
import type { Visit } from './visitor.ts';
import type { Visitors } from './visitors.ts';

type Routes = Hono<{ Variables: RequestVariables }>;

/**
 * Mounts every endpoint at its path. Other requests get 405 with `Allow` if the path is known, and 404 otherwise. The router handles HEAD as GET
 * without a body; OPTIONS returns the allowed methods. There is no CORS, because requests come from the site's own origin.
 */
export function mountEndpoints(
  app: Routes,
  endpoints: readonly Endpoint[],
  visitors: Visitors,
  languages: () => Languages,
): void {
  rejectDuplicates(endpoints);
  const ordered = endpoints.toSorted((a, b) => byPrecision(a.declaration, b.declaration));
  for (const { declaration, handle } of ordered) {
    app.on(declaration.method.toUpperCase(), routerPath(declaration.path), async (c) => {
      c.set('operationId', declaration.operationId);
      const { visit, sender } = await visitors.admit(c, declaration);
      c.set('visit', visit);
      if (declaration.isForOperators === true && !visitors.isOperator(c)) {
        return respondWithError(
          c,
          failed('forbidden', 'operators_only', 'This is for the networks of OPERATOR_NETWORKS.').error,
        );
      }
      if (!sender.ok) return respondWithError(c, sender.error);
      return withQuotaNotes(visit.quotas, () => handle(c, { ...sender.value, languages: languages() }));
    });
  }

  app.notFound((c) => {
    // The path is that of the request: the router removes a slash at the end of its own `path`.
    const methods = allowedAt(endpoints, new URL(c.req.url).pathname);
    if (methods.length === 0) {
      const unknown = failed('notFound', 'not_found', 'There is no such path here.');
      return respondWithError(c, unknown.error);
    }
    const headers = { Allow: methods.join(', ') };
    if (c.req.method === 'OPTIONS') return respondWithResult(c, { ok: true, value: { methods } }, { headers });
    const wrong = failed('methodNotAllowed', 'method_not_allowed', `This path takes ${methods.join(', ')}.`);
    return respondWithError(c, wrong.error, { headers });
  });
}

function allowedAt(endpoints: readonly Endpoint[], path: string): string[] {
  const methods = endpoints
    .filter(({ declaration }) => matchesPath(declaration.path, path))
    .map(({ declaration }) => declaration.method.toUpperCase() as Uppercase<Method>);
  if (methods.length === 0) return [];
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].toSorted();
}

/**
 * Throws if two endpoints have the same id or path.
 *
 * @throws {Error} if two endpoints have the same operation id, or the same method and path
 */
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
