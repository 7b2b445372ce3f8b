import { randomBytes } from 'node:crypto';
import { browserCookieName } from '@latchkey/http-server/names';
import { isSame, sign } from '../kernel/signatures.ts';
import { readCookieValue, type ResponseCookie } from './cookies.ts';

/*
 * The cookie by which the limits on holds and on bookings without payment tell browsers apart: many visitors may share one address,
 * and a script that takes places has no token, or a young one. `booking-quotas.ts` and `wide-hold-limits.ts` read it.
 */

/** A browser that sent a valid token. */
export interface KnownBrowser {
  /** The random id of the browser. It says nothing about the visitor. */
  readonly id: string;
  /** The whole seconds since the token was issued; 0 if its time is a little ahead. */
  readonly ageSeconds: number;
}

/** The age until which a token is valid, and for which browsers keep the cookie: a year. */
const validSeconds = 365 * 24 * 60 * 60;

/** The time that a token may be ahead, because the clocks of several processes differ a little. */
const skewSeconds = 60;

/** The parts in base64url: 16 random bytes are 22 characters, the 32 bytes of the MAC are 43. */
const tokenPattern = /^(?<id>[\w-]{22})\.(?<issued>\d{1,12})\.(?<mac>[\w-]{43})$/u;

/** Creates a token: `<random id>.<issued, in epoch seconds>.<mac>`, without personal data. */
export function createBrowserToken(
  secret: string,
  nowSeconds: number,
  id = randomBytes(16).toString('base64url'),
): string {
  const signed = `${id}.${Math.floor(nowSeconds)}`;
  return `${signed}.${signToken(signed, secret)}`;
}

/** Reads the browser of a token; null if the token is forged, older than a year or from the future. */
export function readBrowserToken(token: string, secret: string, nowSeconds: number): KnownBrowser | null {
  const { id, issued, mac } = tokenPattern.exec(token)?.groups ?? {};
  if (id === undefined || issued === undefined || mac === undefined) return null;
  if (!isSame(signToken(`${id}.${issued}`, secret), mac)) return null;
  const ageSeconds = Math.floor(nowSeconds) - Number(issued);
  return ageSeconds > validSeconds || ageSeconds < -skewSeconds ? null : { id, ageSeconds: Math.max(0, ageSeconds) };
}

/** Returns the browser's token in a `Cookie` header; null if there is none, or if there are several. */
export function readBrowserCookie(header: string | undefined): string | null {
  return readCookieValue(header, browserCookieName);
}

/** Returns the cookie that sets the token of a browser. */
export function createBrowserCookie(token: string): ResponseCookie {
  return { name: browserCookieName, value: token, maxAgeSeconds: validSeconds };
}

function signToken(signed: string, secret: string): string {
  return sign(secret, `browser ${signed}`);
}
