import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Result } from '../result.ts';

export type LinkPurpose = 'confirm' | 'unsubscribe';

/** The subscription's id, or why the link does not count. */
export type ReadToken = Result<string, 'forged' | 'expired'>;

interface Link {
  readonly purpose: LinkPurpose;
  readonly subscriptionId: string;
  /** Epoch seconds; 0 for never: whoever wants to leave may do so by an old mail. */
  readonly expiresAt: number;
}

/** What a link in a mail carries: it names nobody, and nobody but us can make one. */
export function createToken(secret: string, link: Link): string {
  return `${link.subscriptionId}.${link.expiresAt.toString(36)}.${signatureOf(secret, link)}`;
}

export function readToken(secret: string, purpose: LinkPurpose, token: string, nowMs: number): ReadToken {
  const [subscriptionId = '', expiry = '', signature = ''] = token.split('.');
  const expiresAt = Number.parseInt(expiry, 36);
  const expected = Buffer.from(signatureOf(secret, { purpose, subscriptionId, expiresAt }));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return { ok: false, error: 'forged' };
  const isOver = expiresAt !== 0 && expiresAt * 1_000 <= nowMs;
  return isOver ? { ok: false, error: 'expired' } : { ok: true, value: subscriptionId };
}

function signatureOf(secret: string, { purpose, subscriptionId, expiresAt }: Link): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['newsletter', purpose, subscriptionId, expiresAt]))
    .digest('base64url');
}
