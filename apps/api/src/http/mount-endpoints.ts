import type { Hono } from 'hono';
import { refused } from '../result.ts';
import { answer, refuse } from './envelope.ts';
import type { Endpoint, EndpointFacts, Method } from './endpoint.ts';
import { byPrecision, matchesPath, routerPath } from './path-template.ts';
import type { RequestVariables } from './request-log.ts';

type Routes = Hono<{ Variables: RequestVariables }>;

/**
 * Every endpoint at its path, and an answer for what is none: 405 with `Allow` where the path is known, else 404. HEAD is
 * answered as GET without its body by the router; OPTIONS says what is allowed. There is no CORS: the site's own origin asks.
 */
export function mountEndpoints(app: Routes, endpoints: readonly Endpoint[], facts: EndpointFacts): void {
  refuseTwins(endpoints);
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
      const unknown = refused('notFound', 'not_found', 'There is no such path here.');
      return refuse(c, unknown.error);
    }
    const headers = { Allow: methods.join(', ') };
    if (c.req.method === 'OPTIONS') return answer(c, { ok: true, value: { methods } }, { headers });
    const wrong = refused('methodNotAllowed', 'method_not_allowed', `This path takes ${methods.join(', ')}.`);
    return refuse(c, wrong.error, headers);
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
function refuseTwins(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>();
  for (const { declaration } of endpoints) {
    const { operationId, method, path } = declaration;
    for (const key of [operationId, `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`]) {
      if (seen.has(key)) throw new Error(`There are two endpoints for ${key}`);
      seen.add(key);
    }
  }
}
