import type { Result } from '../kernel/result.ts';
import { isSame, sign } from '../kernel/signatures.ts';

/** The action of a link in an email of the newsletter. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/** The subscription's id, or the reason why the link is invalid. */
type LinkResult = Result<string, 'forged' | 'expired'>;

/** The data of a link. */
export interface SubscriptionLink {
  readonly purpose: LinkPurpose;
  readonly subscriptionId: string;
  /** The end of the link, epoch seconds; 0 for never, because a link to unsubscribe in an old email must work. */
  readonly expiresAt: number;
}

/** Creates the signed token of a link. It has no personal data, and only this installation can create one. */
export function createLinkToken(secret: string, link: SubscriptionLink): string {
  return `${link.subscriptionId}.${link.expiresAt.toString(36)}.${signLink(secret, link)}`;
}

/** Reads the token of a link. */
export function readLinkToken(secret: string, purpose: LinkPurpose, token: string, nowMs: number): LinkResult {
  const [subscriptionId = '', expiry = '', signature = ''] = token.split('.');
  const expiresAt = Number.parseInt(expiry, 36);
  if (!isSame(signLink(secret, { purpose, subscriptionId, expiresAt }), signature))
    return { ok: false, error: 'forged' };
  const isOver = expiresAt !== 0 && expiresAt * 1_000 <= nowMs;
  return isOver ? { ok: false, error: 'expired' } : { ok: true, value: subscriptionId };
}

function signLink(secret: string, { purpose, subscriptionId, expiresAt }: SubscriptionLink): string {
  return sign(secret, JSON.stringify(['newsletter', purpose, subscriptionId, expiresAt]));
}
