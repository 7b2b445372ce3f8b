import type { IncomingMessage } from 'node:http';
import { matchPath, type Route, routes } from './routes.ts';

/**
 * Finds the parts of a request that the API does not define. The real system often ignores them, so this finds errors of a client that no response
 * would show.
 */
export function findViolations(
  request: IncomingMessage,
  route: Route | null,
  segments: readonly string[],
  query: URLSearchParams,
  body: unknown,
): readonly string[] {
  const found: string[] = [];
  if (route === null) {
    const others = routes.filter(({ path }) => matchPath(path, segments) !== null).map(({ method }) => method);
    found.push(others.length === 0 ? 'unknown path' : `wrong method, ${others.join(' or ')} is meant`);
  }
  for (const name of route === null ? [] : query.keys()) {
    if (!route?.query.includes(name)) found.push(`unknown query ${name}`);
  }
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  for (const field of fields) {
    if (route !== null && !route.fields?.includes(field)) found.push(`unknown field ${field}`);
  }
  if (Array.isArray(bodyField(body, 'quantities'))) {
    for (const quantity of bodyField(body, 'quantities') as readonly unknown[]) {
      const names = typeof quantity === 'object' && quantity !== null ? Object.keys(quantity) : [];
      for (const name of names) {
        if (name !== 'pricing_category_id' && name !== 'quantity') found.push(`unknown field quantities.${name}`);
      }
    }
  }
  // The `%2F` of an instance's id (`toInstanceId`) is `%252F` here only where it was encoded once too often.
  if (segments[0] === 'availability' && segments[1] === 'instance' && segments[2]?.includes('%252F')) {
    found.push('an id that was encoded twice');
  }
  const encodings = request.headers['accept-encoding']?.toString() ?? '';
  // The client reads gzip only, so it has to request nothing else.
  if (/\b(?:br|zstd)\b|\*/u.test(encodings)) found.push(`accept-encoding ${encodings}`);
  if (request.url?.includes('api_key')) found.push('a key in the URL');
  return found;
}

function bodyField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (Reflect.get(body, name) as unknown) : undefined;
}
