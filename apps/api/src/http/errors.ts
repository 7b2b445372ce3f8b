import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal, RefusalKind } from '../result.ts';

/** The one place that knows HTTP status numbers of what is refused. */
const statuses = {
  malformed: 400,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooMany: 429,
} as const satisfies Record<RefusalKind, ContentfulStatusCode>;

export const okStatus = 200;
export const createdStatus = 201;
export const bugStatus = 500;

export function statusOf(refusal: Refusal): ContentfulStatusCode {
  return statuses[refusal.kind];
}

/** What a visitor may know of a bug: nothing but the request id that the log has as well. */
export function bugRefusal(requestId: string): Omit<Refusal, 'kind'> {
  return { code: 'internal', message: `Request ${requestId} failed on the server.`, details: [] };
}
