import type { Context } from 'hono';
import type { ConnectionAddress } from '../http/parameters.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';

/** The settings about the way to the desk. */
export interface TransportSettings {
  /** The value of DESK_ORIGIN; null if the desk has the origin of its requests. */
  readonly deskOrigin: string | null;
  /** The value of DESK_PROXIES. */
  readonly deskProxies: number;
  /** Returns the address at the other end of the connection. */
  readonly connectionAddress: ConnectionAddress;
}

/** Checks that a request came in a way in which the staff may send one. Returns the origin of the desk. */
export type CheckTransport = (c: Context, kind: RequestKind) => Result<string>;

/** The kind of a request. `page` is a document or a file, to which links may lead. `read` and `change` are calls of the desk's own pages. */
export type RequestKind = 'page' | 'read' | 'change';

/**
 * Creates the check. Plain http is rejected, except on the machine itself, which the connection as well as the host of the request has to show.
 * Requests from pages of other sites are rejected, those of `www.` of the same domain included: browsers say from where a request comes
 * (https://www.w3.org/TR/fetch-metadata), or at least its origin.
 */
export function createTransport({ deskOrigin, deskProxies, connectionAddress }: TransportSettings): CheckTransport {
  return (c, kind) => {
    const { protocol, host } = new URL(c.req.url);
    const forwarded = c.req.header('x-forwarded-proto');
    const isSecure = protocol === 'https:' || (deskProxies > 0 && isAllHttps(forwarded));
    const isHere = isLoopback(host) && isLoopbackAddress(connectionAddress(c)) && forwarded === undefined;
    if (!isSecure && !isHere) {
      return failed('forbidden', 'https_required', 'The desk is served over https only.');
    }
    const origin = deskOrigin !== null && !isHere ? deskOrigin : `${isSecure ? 'https' : 'http'}://${host}`;
    return kind === 'page' || isOwn(c, origin, kind)
      ? succeeded(origin)
      : failed('forbidden', 'other_origin', 'The staff call the api from pages of the desk only.');
  };
}

/** True if each proxy saw https. Each appends the protocol that it saw. */
function isAllHttps(forwarded: string | undefined): boolean {
  return forwarded !== undefined && forwarded.split(',').every((each) => each.trim().toLowerCase() === 'https');
}

/** True if a host name, with or without a port, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/u, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/u.test(name) || name === '[::1]';
}

function isLoopbackAddress(address: string | null): boolean {
  return address !== null && /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/iu.test(address);
}

/** True if a call comes from the desk's own pages. A change has to say where it comes from; a read may say nothing, as programs do. */
function isOwn(c: Context, origin: string, kind: 'read' | 'change'): boolean {
  const site = c.req.header('sec-fetch-site');
  const sender = c.req.header('origin');
  // A browser sends `none` for an address that a person typed, which is a read.
  const isOwnSite = site === undefined || site === 'same-origin' || (kind === 'read' && site === 'none');
  if (!isOwnSite) return false;
  if (sender !== undefined) return sender === origin;
  return kind === 'read' || site !== undefined;
}
