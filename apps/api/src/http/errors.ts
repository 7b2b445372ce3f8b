import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal, RefusalKind } from '../result.ts';

/** The one place that knows HTTP status numbers of what is refused. */
const statuses = {
  malformed: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, ContentfulStatusCode>;

export const okStatus = 200;
export const bugStatus = 500;

export function statusOf({ kind }: Pick<Refusal, 'kind'>): ContentfulStatusCode {
  return statuses[kind];
}

/** What a visitor may know of a bug: nothing but the request id that the log has as well. */
export function bugRefusal(requestId: string): Omit<Refusal, 'kind'> {
  return { code: 'internal', message: `Request ${requestId} failed on the server.`, details: [] };
}
