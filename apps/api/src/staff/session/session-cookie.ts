import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, type ResponseCookie } from '../../http/cookies.ts';

/**
 * The prefix of all cookies of the desk. A browser takes such a cookie over https (or from localhost) only, for this host alone, and no
 * other host of the domain can replace it.
 */
export const cookiePrefix = '__Host-desk';

/** better-auth names it so. */
export const sessionCookieName = `${cookiePrefix}.session_token`;

export function createSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database has of a token. It is random, so a plain hash cannot be reversed. */
export function hashOfSession(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Signed as better-auth signs: it reads the cookie too. It ends with the browser; until when the session is valid, the database says.
 */
export function sessionCookie(token: string, secret: string): ResponseCookie {
  const value = encodeURIComponent(`${token}.${signToken(token, secret)}`);
  return { name: sessionCookieName, value, maxAgeSeconds: null, isStrict: true };
}

/** The token in a `Cookie` header; null without one, and for one that we did not sign. */
export function sessionTokenIn(header: string | undefined, secret: string): string | null {
  const value = cookieIn(header, sessionCookieName);
  const signed =
    value === null ? null : /^(?<token>[\w-]{32})\.(?<signature>[\w+/=]{44})$/u.exec(decoded(value))?.groups;
  const { token, signature } = signed ?? {};
  if (token === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signToken(token, secret))) ? token : null;
}

function signToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
