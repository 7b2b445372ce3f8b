import { isApiCookie, isReadByApi } from '@latchkey/http-server/names';

/** A cookie of a request. */
interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** A cookie as a response sets it. */
export interface NewCookie extends Cookie {
  readonly path: string;
  /** The lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'lax';
}

interface VisitorFetchOptions {
  /** `X-Forwarded-For` as the site has received it, with the address of the connection at its end. */
  readonly forwardedFor: string;
  /** The cookies of the visitor's request, at the time of each call. */
  readonly cookies: () => readonly Cookie[];
  /** Receives each cookie that the api sets for the visitor. */
  readonly setCookie: (cookie: NewCookie) => void;
  readonly send?: (request: Request, init?: RequestInit) => Promise<Response>;
}

/**
 * Creates a `fetch` that calls the api on behalf of a visitor whose browser cannot: with the visitor's IP address, by which the api counts its
 * limits, and with the cookies of the api. Cookies in a response are handed on.
 */
export function createVisitorFetch({ forwardedFor, cookies, setCookie, send = fetch }: VisitorFetchOptions) {
  return async (input: Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.headers.set('x-forwarded-for', forwardedFor);
    const apiCookies = cookies().filter(({ name }) => isReadByApi(name));
    if (apiCookies.length > 0) {
      request.headers.set(
        'cookie',
        apiCookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
      );
    }
    const response = await send(request, { cache: 'no-store' });
    for (const header of response.headers.getSetCookie()) {
      const cookie = readSetCookie(header);
      if (cookie !== null && isApiCookie(cookie.name)) setCookie(cookie);
    }
    return response;
  };
}

/**
 * Reads a `Set-Cookie` header of the api; null for one without a name or a lifetime. `Path` and `SameSite` are not read: all cookies that the api sets
 * for visitors have `Path=/; SameSite=Lax`.
 */
export function readSetCookie(header: string): NewCookie | null {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const { name, value } = /^(?<name>[^=\s]+)=(?<value>.*)$/u.exec(pair)?.groups ?? {};
  const byName = new Map(attributes.map((attribute) => [attribute.split('=')[0]?.toLowerCase(), attribute]));
  const maxAge = /^[^=]+=(?<seconds>-?\d{1,10})$/u.exec(byName.get('max-age') ?? '')?.groups?.['seconds'];
  if (name === undefined || value === undefined || maxAge === undefined) return null;
  return {
    name,
    value: decode(value),
    path: '/',
    maxAge: Math.max(0, Number(maxAge)),
    httpOnly: byName.has('httponly'),
    secure: byName.has('secure'),
    sameSite: 'lax',
  };
}

/** Decodes a value; one with a malformed escape stays as it is. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
