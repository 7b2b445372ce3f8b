import { randomBytes } from 'node:crypto';
import { browserCookieName } from '@latchkey/http-server/names';
import { isSame, sign } from '../kernel/signatures.ts';
import { cookieIn, type ResponseCookie } from './cookies.ts';

/*
 * The cookie by which the limits on holds and on bookings without payment tell browsers apart: many visitors may share one address,
 * and a script that takes places has no token, or a young one. `booking-quotas.ts` and `wide-hold-limits.ts` read it.
 */

/** A browser that sent a valid token. */
export interface KnownBrowser {
  /** Random; says nothing about the visitor. */
  readonly id: string;
  /** Whole seconds since the token was issued; 0 for a token whose time has not come. */
  readonly ageSeconds: number;
}

/** Browsers keep the cookie for a year; an older token counts as none. */
const validSeconds = 365 * 24 * 60 * 60;

/** Several processes of the api have clocks that differ a little. */
const skewSeconds = 60;

const tokenPattern = /^(?<id>[\w-]{22})\.(?<issued>\d{1,12})\.(?<mac>[\w-]{43})$/u;

/** `<random id>.<issued, in epoch seconds>.<mac>`, without personal data. */
export function createBrowserToken(
  secret: string,
  nowSeconds: number,
  id = randomBytes(16).toString('base64url'),
): string {
  const signed = `${id}.${Math.floor(nowSeconds)}`;
  return `${signed}.${signToken(signed, secret)}`;
}

/** The browser of a token; null for one that is forged, older than a year or from the future. */
export function readBrowserToken(token: string, secret: string, nowSeconds: number): KnownBrowser | null {
  const { id, issued, mac } = tokenPattern.exec(token)?.groups ?? {};
  if (id === undefined || issued === undefined || mac === undefined) return null;
  if (!isSame(signToken(`${id}.${issued}`, secret), mac)) return null;
  const ageSeconds = Math.floor(nowSeconds) - Number(issued);
  return ageSeconds > validSeconds || ageSeconds < -skewSeconds ? null : { id, ageSeconds: Math.max(0, ageSeconds) };
}

/** The browser's token in a `Cookie` header; null without one, or with several. */
export function tokenInCookies(header: string | undefined): string | null {
  return cookieIn(header, browserCookieName);
}

export function browserCookie(token: string): ResponseCookie {
  return { name: browserCookieName, value: token, maxAgeSeconds: validSeconds };
}

function signToken(signed: string, secret: string): string {
  return sign(secret, `browser ${signed}`);
}
