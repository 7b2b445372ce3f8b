import {
  Agent as PlainAgent,
  type ClientRequest,
  type IncomingMessage,
  request as requestPlainly,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { loaderHeader } from '@latchkey/http-server/names';
import { toLoggablePath } from '../src/foundation/loggable.ts';
import { pickCookiesForApi, isSetByApi } from './forwarded-cookies.ts';

interface ForwarderOptions {
  /** The origin of the api, for example `http://localhost:4000`. */
  readonly apiOrigin: string;
  /** The time for which the api may keep a call waiting: for its response, and for the next part of one. */
  readonly timeoutMs: number;
}

/** The beginning of the api's response, or why there is none. */
type Head =
  | { readonly type: 'response'; readonly call: ClientRequest; readonly received: IncomingMessage }
  | { readonly type: 'error'; readonly code: 'api_timeout' | 'api_unreachable'; readonly reason: string }
  /** The api had closed the kept connection, and did not receive the request. */
  | { readonly type: 'stale' };

/** Headers that belong to one connection (RFC 9110, 7.6.1) and are not forwarded. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Methods whose requests have no meaningful body. */
const bodiless = new Set(['GET', 'HEAD']);
/** Methods whose requests may be sent twice. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

const gatewayErrors = {
  api_timeout: { status: 504, message: 'The api does not respond in time.' },
  api_unreachable: { status: 502, message: 'The api does not respond.' },
} as const;

/**
 * Serves `/api/*` on the site's own origin: same path, streamed both ways, the api's status, headers and body unchanged. Where the
 * api does not respond, the visitor's client gets 502 `api_unreachable` or 504 `api_timeout` in the api's envelope.
 */
export function createApiForwarder({ apiOrigin, timeoutMs }: ForwarderOptions) {
  const isSecure = apiOrigin.startsWith('https:');
  const send = isSecure ? requestSecurely : requestPlainly;
  const { protocol, hostname, port } = urlToHttpOptions(new URL(apiOrigin));
  // Idle connections have the same time limit as calls. With another one, Node would set a timer before and after each call.
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, timeout: timeoutMs });
  const host = new URL(apiOrigin).host;

  /** Sends the request to the api, and resolves with the beginning of its response; never rejects. */
  function callApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<Head> {
    const { method = 'GET' } = request;
    const isWithBody = hasBody(request);
    const call = send({
      protocol,
      hostname,
      port,
      path,
      method,
      headers: ['host', host, ...writeHeadersForApi(request, isWithBody, path)],
      agent,
      timeout: timeoutMs,
    });
    // The call ends when the visitor leaves.
    response.once('close', () => {
      if (!response.writableFinished) call.destroy();
    });
    if (isWithBody) request.pipe(call);
    else call.end();
    return new Promise((resolve) => {
      call.once('response', (received) => resolve({ type: 'response', call, received }));
      call.once('timeout', () => {
        resolve({ type: 'error', code: 'api_timeout', reason: `nothing within ${timeoutMs} ms` });
        call.destroy();
      });
      // An error after the beginning of the response also reaches its reader, by the stream.
      call.on('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code ?? error.name;
        const isStale = call.reusedSocket && reason === 'ECONNRESET' && !isWithBody && repeatable.has(method);
        resolve(isStale ? { type: 'stale' } : { type: 'error', code: 'api_unreachable', reason });
      });
    });
  }

  return async function forwardToApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const url = new URL(request.url ?? '', 'http://site');
    const path = `${url.pathname}${url.search}`;
    const first = await callApi(request, response, path);
    const head = first.type === 'stale' ? await callApi(request, response, path) : first;
    // The visitor has left: no error.
    if (response.destroyed) return;
    if (head.type === 'response') return relayResponse(request, response, head);

    // The api has closed the connection of the repeated call, too.
    const code = head.type === 'stale' ? 'api_unreachable' : head.code;
    const reason = head.type === 'stale' ? 'closed twice' : head.reason;
    console.error(`${request.method} ${toLoggablePath(path)} could not be forwarded to the api: ${code} (${reason})`);
    request.unpipe();
    const { status, message } = gatewayErrors[code];
    const body = JSON.stringify({ data: null, meta: null, error: { code, message, details: [] } });
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body);
  };
}

/** A response that comes while the visitor is still sending is relayed whole; the server closes that connection (libs/http-server). */
async function relayResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { call, received }: Extract<Head, { readonly type: 'response' }>,
): Promise<void> {
  const isEarly = !call.writableFinished;
  if (isEarly) request.unpipe(call);
  response.writeHead(received.statusCode ?? 502, pickEndToEndHeaders(received));
  await new Promise<void>((resolve) => {
    // If the visitor leaves, `callApi` ends the call. Node's `pipeline` is not used, since its objects cost a tenth of all work for a response.
    response.once('close', resolve);
    received.once('error', () => response.destroy());
    received.pipe(response);
  });
  // The api would read the rest of the body as the next request, of another visitor.
  if (isEarly) call.destroy();
}

/** The headers that the site sets itself. `loaderHeader` is among them, since a visitor's call is never one of the site's own loader. */
const headersOfSite = new Set([
  'accept-encoding',
  'content-length',
  'cookie',
  'expect',
  'host',
  'x-forwarded-for',
  loaderHeader,
]);

/** Returns the headers of the call to the api, in lower case, as a flat list of names and values. */
function writeHeadersForApi(request: IncomingMessage, isWithBody: boolean, path: string): string[] {
  const { headers, socket } = request;
  const flat: string[] = [];
  const namedByConnection = readConnectionOptions(headers.connection);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopHeaders.has(name) || headersOfSite.has(name) || namedByConnection.has(name)) continue;
    for (const each of [value].flat()) flat.push(name, each);
  }
  const cookie = pickCookiesForApi(headers.cookie, path.split('?', 1)[0] ?? '');
  if (cookie !== null) flat.push('cookie', cookie);
  if (isWithBody) {
    const length = headers['content-length'];
    // The length is set here, since Node sends the body of a DELETE without a length or a transfer encoding.
    flat.push(...(length === undefined ? ['transfer-encoding', 'chunked'] : ['content-length', length]));
  }
  flat.push('x-forwarded-for', extendForwardedFor(headers['x-forwarded-for'], socket.remoteAddress));
  // The response is relayed as it is, so the api must not compress it.
  flat.push('accept-encoding', 'identity');
  return flat;
}

function hasBody({ method = 'GET', headers }: IncomingMessage): boolean {
  const isDeclared = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isDeclared && !bodiless.has(method);
}

/** Returns the headers of a response without those of its connection and without foreign cookies, as Node's flat list of names and values. */
function pickEndToEndHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  const namedByConnection = readConnectionOptions(headers.connection);
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const key = name.toLowerCase();
    const isForeignCookie = key === 'set-cookie' && !isSetByApi(value);
    if (hopHeaders.has(key) || namedByConnection.has(key) || isForeignCookie) continue;
    kept.push(name, value);
  }
  return kept;
}

const none: ReadonlySet<string> = new Set();

/** Returns the names of the headers that a `Connection` header lists. */
function readConnectionOptions(connection = ''): ReadonlySet<string> {
  if (connection === '' || connection === 'keep-alive') return none;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}

/**
 * `X-Forwarded-For` as a proxy must pass it on: the received value, followed by the IP address of the connection. The api
 * counts from the right (its TRUST_PROXY), so what a visitor writes into the header has no effect.
 */
export function extendForwardedFor(received: string | readonly string[] | undefined, seen: string | undefined): string {
  const before = received === undefined || typeof received === 'string' ? received : received.join(', ');
  return [before, seen ?? 'unknown'].filter((part) => part !== undefined && part !== '').join(', ');
}

/** A URL of the api without dot segments, escapes or repeated slashes: it needs no parsing. */
const plainApiUrl = /^\/api\/[\w/-]+(?:\?|$)/u;

/**
 * Returns whether a request URL belongs to the api: its path is `/api` or below, with dot segments resolved as the forwarder resolves them.
 * A path that leaves `/api` (`/api/../healthz`) is not forwarded: the api process also has URLs that are not for visitors.
 */
export function isApiUrl(requestUrl: string): boolean {
  if (plainApiUrl.test(requestUrl)) return true;
  const url = URL.parse(requestUrl, 'http://site');
  return url !== null && /^\/api(?:\/|$)/u.test(url.pathname);
}
