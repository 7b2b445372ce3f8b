import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 in base64url, 43 characters. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares in a time that says nothing about where two texts of one length differ. */
export function isSame(wanted: string, given: string): boolean {
  const [expected, sent] = [Buffer.from(wanted), Buffer.from(given)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}
