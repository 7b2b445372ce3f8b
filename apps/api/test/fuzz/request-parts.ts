import { deskOrigin } from '../staff/staff-caller.ts';

/** The parts of a request that a caller fills in, before they are encoded. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

/** A request as it is sent, fully encoded, so that its encoding can be wrong as well. */
export interface Written {
  readonly method: string;
  /** The parameters of the path's template, escaped. */
  readonly params: Readonly<Record<string, string>>;
  /** The query: escaped names and values; a name may occur twice. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Encodes the parts of a request. */
export function writeRequest(
  method: string,
  { params = {}, query = {}, headers = {}, body, file }: RequestParts,
): Written {
  const escaped = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).map(([name, value]): [string, string] => [name, encodeURIComponent(value)]);
  return {
    method,
    params: Object.fromEntries(escaped(params)),
    query: escaped(query),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.contentType }),
    },
    body: file?.bytes ?? (body === undefined ? null : JSON.stringify(body)),
  };
}

/** Creates a request for a path template, sent by the named client. */
export function toRequest(path: string, { method, params, query, headers, body }: Written, client: string): Request {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? 'x');
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  // The staff come over https only.
  const origin = path.startsWith('/staff') ? deskOrigin : 'http://api.test';
  return new Request(`${origin}${filled}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: { 'x-test-client': client, ...headers },
    ...(body !== null && method !== 'GET' && method !== 'HEAD' && { body }),
  });
}
