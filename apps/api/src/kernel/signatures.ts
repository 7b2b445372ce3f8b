import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text: HMAC-SHA-256 in base64url, 43 characters. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** True if two texts are the same. The time of the comparison does not reveal the first difference between two texts of one length. */
export function isSame(wanted: string, given: string): boolean {
  const [expected, sent] = [Buffer.from(wanted), Buffer.from(given)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}
