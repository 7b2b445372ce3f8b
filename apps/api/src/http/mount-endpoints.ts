import type { Hono } from 'hono';
import type { Languages } from '../kernel/locale.ts';
import { withQuotaNotes } from '../kernel/quota-notes.ts';
import { failed } from '../kernel/result.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { respondWithResult, respondWithError } from './envelope.ts';
import { comparePrecision, matchesPath, toRouterPath } from './path-template.ts';
import type { RequestVariables } from './request-middleware.ts';
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
  const ordered = endpoints.toSorted((a, b) => comparePrecision(a.declaration, b.declaration));
  for (const { declaration, handle } of ordered) {
    app.on(declaration.method.toUpperCase(), toRouterPath(declaration.path), async (c) => {
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
    const methods = listMethods(endpoints, new URL(c.req.url).pathname);
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

/** Lists the methods that a path takes, for `Allow`; empty for an unknown path. */
function listMethods(endpoints: readonly Endpoint[], path: string): string[] {
  const methods = endpoints
    .filter(({ declaration }) => matchesPath(declaration.path, path))
    .map(({ declaration }) => declaration.method.toUpperCase() as Uppercase<Method>);
  if (methods.length === 0) return [];
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].toSorted();
}

/** @throws {Error} if two endpoints have the same operation id, or the same method and path */
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
