import {
  Agent as PlainAgent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as askPlainly,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as askSecurely } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { loggablePath } from '../src/foundation/loggable.ts';

interface ForwarderOptions {
  /** Where the api is, `http://localhost:4000`. */
  readonly apiOrigin: string;
  /** How long the api may keep a call waiting: for its response, and for the next part of one. */
  readonly timeoutMs: number;
}

/** What the api says first, or why it says nothing. */
type Head =
  | { readonly type: 'response'; readonly call: ClientRequest; readonly received: IncomingMessage }
  | { readonly type: 'failure'; readonly code: 'api_timeout' | 'api_unreachable'; readonly reason: string }
  /** A kept connection that the api had closed meanwhile; nothing was asked. */
  | { readonly type: 'stale' };

/** Headers of one connection (RFC 9110, 7.6.1), which the next connection has its own of. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Methods whose request has no body that means anything. */
const bodiless = new Set(['GET', 'HEAD']);
/** May be asked twice. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

const failures = {
  api_timeout: { status: 504, message: 'The api does not answer in time.' },
  api_unreachable: { status: 502, message: 'The api does not answer.' },
} as const;

/**
 * The site's `/api/*` on its own origin: same path, streamed both ways, the api's status, headers and body unchanged. Where the
 * api does not answer, the visitor's client gets an envelope with 502 or 504 that says so.
 */
export function createApiForwarder({ apiOrigin, timeoutMs }: ForwarderOptions) {
  const isSecure = apiOrigin.startsWith('https:');
  const send = isSecure ? askSecurely : askPlainly;
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true });

  function ask(request: IncomingMessage, response: ServerResponse, path: string): Promise<Head> {
    const { method = 'GET' } = request;
    const isWithBody = hasBody(request);
    const call = send(new URL(`${apiOrigin}${path}`), {
      method,
      headers: headersForApi(request, isWithBody),
      agent,
      timeout: timeoutMs,
    });
    // A visitor who leaves is not waited for.
    response.once('close', () => {
      if (!response.writableFinished) call.destroy();
    });
    if (isWithBody) request.pipe(call);
    else call.end();
    return new Promise((resolve) => {
      call.once('response', (received) => resolve({ type: 'response', call, received }));
      call.once('timeout', () => {
        resolve({ type: 'failure', code: 'api_timeout', reason: `nothing within ${timeoutMs} ms` });
        call.destroy();
      });
      // Also of what goes wrong after the response: whoever reads that hears of it by its stream.
      call.on('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code ?? error.name;
        const isStale = call.reusedSocket && reason === 'ECONNRESET' && !isWithBody && repeatable.has(method);
        resolve(isStale ? { type: 'stale' } : { type: 'failure', code: 'api_unreachable', reason });
      });
    });
  }

  return async function forwardToApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const url = new URL(request.url ?? '', 'http://site');
    const path = `${url.pathname}${url.search}`;
    const first = await ask(request, response, path);
    const head = first.type === 'stale' ? await ask(request, response, path) : first;
    // A visitor who has left hears nothing, and nothing went wrong.
    if (response.destroyed) return;
    if (head.type === 'response') return passOn(request, response, head);

    const code = head.type === 'stale' ? 'api_unreachable' : head.code;
    const reason = head.type === 'stale' ? 'closed twice' : head.reason;
    console.error(`${request.method} ${loggablePath(path)} could not be forwarded to the api: ${code} (${reason})`);
    request.unpipe();
    const { status, message } = failures[code];
    const body = JSON.stringify({ data: null, meta: null, error: { code, message, details: [] } });
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body);
  };
}

/** A response that comes while the visitor is still sending is passed on whole; the server closes that connection (libs/http-server). */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { call, received }: Extract<Head, { readonly type: 'response' }>,
): Promise<void> {
  const isEarly = !call.writableFinished;
  if (isEarly) request.unpipe(call);
  response.writeHead(received.statusCode ?? 502, endToEnd(received.rawHeaders));
  await pipeline(received, response).catch(() => {
    // The visitor left, or the api broke off: `pipeline` has closed the other side.
  });
  // The rest of its body would be read as the next request of another visitor.
  if (isEarly) call.destroy();
}

/** Every header once and in small letters, and those that the site speaks for in its own words. */
function headersForApi(request: IncomingMessage, isWithBody: boolean): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  const named = namesIn(request.headers.connection);
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopHeaders.has(name) && !named.has(name)) headers[name] = value;
  }
  for (const name of ['host', 'expect', 'content-length']) delete headers[name];
  if (isWithBody) {
    const length = request.headers['content-length'];
    // Said in so many words: Node sends the body of a DELETE without any sign of where it ends.
    if (length === undefined) headers['transfer-encoding'] = 'chunked';
    else headers['content-length'] = length;
  }
  headers['x-forwarded-for'] = forwardedFor(request.headers['x-forwarded-for'], request.socket.remoteAddress);
  // The response is passed on as it is, so it must not be packed on this leg.
  headers['accept-encoding'] = 'identity';
  return headers;
}

function hasBody({ method = 'GET', headers }: IncomingMessage): boolean {
  const isTold = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isTold && !bodiless.has(method);
}

/** Names and values in turns, as Node takes and gives them. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));
  const connection = pairs.flatMap(([name = '', value = '']) => (name.toLowerCase() === 'connection' ? [value] : []));
  const named = namesIn(connection.join(','));
  return pairs.filter(([name = '']) => !hopHeaders.has(name.toLowerCase()) && !named.has(name.toLowerCase())).flat();
}

/** The headers that a `Connection` header names as its own. */
function namesIn(connection: string | undefined): ReadonlySet<string> {
  return new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
}

/**
 * `X-Forwarded-For` as a proxy must pass it on: what it received, and behind it the address that it saw itself. The api then
 * counts from the right (its TRUST_PROXY), so what a visitor writes into the header counts for nothing.
 */
export function forwardedFor(received: string | readonly string[] | undefined, seen: string | undefined): string {
  const before = received === undefined || typeof received === 'string' ? received : received.join(', ');
  return [before, seen ?? 'unknown'].filter((part) => part !== undefined && part !== '').join(', ');
}

/**
 * Whether a request is the api's: its path, once dots are resolved as the forwarder's own URL does, is `/api` or below. What
 * climbs out (`/api/../healthz`) is not forwarded: the api process answers more than its visitors' part.
 */
export function isApiAddress(address: string): boolean {
  const url = URL.parse(address, 'http://site');
  return url !== null && /^\/api(?:\/|$)/u.test(url.pathname);
}
