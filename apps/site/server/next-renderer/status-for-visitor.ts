import type { IncomingMessage } from 'node:http';
import { hasContentFailedSince } from '../../src/foundation/content-failures.ts';

/**
 * Returns the status for the visitor. Next returns 500 for every error. A page whose content is not available gets 503 instead, and a form that
 * Next cannot parse gets 400, since the site's own form handlers return errors as values and never throw.
 */
export function statusForVisitor(status: number, { method }: IncomingMessage, startedMs: number): number {
  if (status !== 500) return status;
  if (hasContentFailedSince(startedMs)) return 503;
  return method === 'POST' ? 400 : status;
}
