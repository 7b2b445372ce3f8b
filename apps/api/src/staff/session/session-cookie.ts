import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookieValue, type ResponseCookie } from '../../http/cookies.ts';

/**
 * The prefix of all cookies of the desk. A browser accepts such a cookie over https (or from localhost) only, for this host alone, and no other host
 * of the domain can replace it.
 */
export const cookiePrefix = '__Host-desk';

/** The name of the cookie of a session, which better-auth gives it. */
export const sessionCookieName = `${cookiePrefix}.session_token`;

/** Creates the token of a session. */
export function createSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Calculates the hash of a token, which the database has instead of it. A token is random, so a plain hash cannot be reversed. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Returns the cookie of a session, signed as better-auth signs, because better-auth reads it too. It ends with the browser; the database says until
 * when the session is valid.
 */
export function createSessionCookie(token: string, secret: string): ResponseCookie {
  const value = encodeURIComponent(`${token}.${signToken(token, secret)}`);
  return { name: sessionCookieName, value, maxAgeSeconds: null, isStrict: true };
}

/** Returns the token in a `Cookie` header; null if there is none, or if we did not sign it. */
export function readSessionToken(header: string | undefined, secret: string): string | null {
  const value = readCookieValue(header, sessionCookieName);
  // The token of 24 bytes has 32 characters of base64url, the signature of 32 bytes has 44 of base64.
  const signed =
    value === null ? null : /^(?<token>[\w-]{32})\.(?<signature>[\w+/=]{44})$/u.exec(decode(value))?.groups;
  const { token, signature } = signed ?? {};
  if (token === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signToken(token, secret))) ? token : null;
}

function signToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Decodes the value of a cookie; empty if it is malformed. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
