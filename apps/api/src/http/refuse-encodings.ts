import type { MiddlewareHandler } from 'hono';
import { refused } from '../result.ts';
import { refuse } from './envelope.ts';

/**
 * No request body is ever unpacked here: an unpacked body has no known size, and the Brotli decoder of the runtimes to be had
 * has an unfixed fault (CVE-2026-111497).
 */
export const refuseEncodings: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-encoding') === undefined) return next();
  const result = refused('unsupportedMedia', 'encoding_unsupported', 'Send the body without Content-Encoding.');
  return refuse(c, result.error);
};
