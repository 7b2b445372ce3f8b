import type { RefusalKind } from '../result.ts';
import type { Declaration } from './endpoint.ts';
import { namesIn } from './path-template.ts';

/** All that an endpoint may refuse: what it names itself and what reading its parts may refuse. */
export function refusalsOf(declaration: Declaration): RefusalKind[] {
  const { method, path, tag, body, file, isIdempotent, refusals } = declaration;
  const all = new Set<RefusalKind>(refusals);
  // Any request may come with a Content-Encoding, a query that is no UTF-8, or a filter that is not known.
  for (const kind of ['unsupportedMedia', 'malformed', 'invalid'] as const) all.add(kind);
  if (namesIn(path).length > 0) all.add('notFound');
  if (body !== undefined || file !== undefined) all.add('tooLarge');
  if (isIdempotent === true) all.add('conflict');
  // The database may be away or its disk full, and the content system may be.
  if (method !== 'get' || tag !== 'operations') all.add('unavailable');
  return [...all];
}
