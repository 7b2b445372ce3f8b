import type { Context } from 'hono';
import { done, type Result } from '../result.ts';
import { requestLimits } from './limits.ts';
import { invalid } from './validate.ts';

const pattern = new RegExp(`^[\\x21-\\x7e]{1,${requestLimits.idempotencyKeyCharacters}}$`, 'u');

/** The `Idempotency-Key` of a mutation; null makes it a plain call. */
export function readIdempotencyKey(c: Context): Result<string | null> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return done(null);
  return pattern.test(key)
    ? done(key)
    : invalid([`Idempotency-Key: 1 to ${requestLimits.idempotencyKeyCharacters} visible characters`]);
}
