import type { IncomingMessage } from 'node:http';
import { matchPath, routes, type Route } from './routes.ts';

/**
 * What a request does that the API does not know. The answer would often be the same: a careless client is found out by these,
 * not by a test that goes wrong much later.
 */
export function violationsOf(
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
  if (segments[0] === 'availability' && segments[1] === 'instance' && segments[2]?.includes('%252F')) {
    found.push('an id that was encoded twice');
  }
  const encodings = request.headers['accept-encoding']?.toString() ?? '';
  if (/\b(?:br|zstd)\b|\*/u.test(encodings)) found.push(`accept-encoding ${encodings}`);
  if (request.url?.includes('api_key')) found.push('a key in the address');
  return found;
}

function bodyField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (Reflect.get(body, name) as unknown) : undefined;
}
