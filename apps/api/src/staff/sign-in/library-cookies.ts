import type { ResponseCookie } from '../../http/cookies.ts';
import { cookiePrefix, sessionCookieName } from '../session/session-cookie.ts';

/** The cookies that the library set. */
export interface LibraryCookies {
  readonly toSet: readonly ResponseCookie[];
  /** The cookie of a session that began, as a `Cookie` header; null if none began. */
  readonly sessionToken: string | null;
}

/** Reads the cookies of the library, and gives them our own attributes, because the library may change its own. */
export function readCookies(headers: Headers): LibraryCookies {
  const toSet = headers.getSetCookie().flatMap((header): ResponseCookie[] => {
    const [pair = '', ...attributes] = header.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (!name.startsWith(`${cookiePrefix}.`)) return [];
    const age = attributes.map((each) => /^\s*max-age=(\d+)$/iu.exec(each)?.[1]).find((each) => each !== undefined);
    const maxAgeSeconds = age === undefined ? null : Number(age);
    // The cookie of a session ends with the browser, or at once.
    const isSession = name === sessionCookieName && value !== '';
    return [{ name, value, maxAgeSeconds: isSession ? null : maxAgeSeconds, isStrict: true }];
  });
  const session = toSet.find(({ name, value }) => name === sessionCookieName && value !== '');
  return { toSet, sessionToken: session === undefined ? null : `${session.name}=${session.value}` };
}
