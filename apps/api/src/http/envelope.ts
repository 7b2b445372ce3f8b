import type { Envelope } from '@latchkey/cms-client/contract';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiError, ApiErrorKind, Result } from '../kernel/result.ts';
import { setCookieHeader, type ResponseCookie } from './cookies.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import type { Visit } from './visitor.ts';

/** The HTTP status of each kind of error. No other file knows them. */
const statuses = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<ApiErrorKind, ContentfulStatusCode>;

/** The HTTP status of a success. */
export const okStatus = 200;
/** The HTTP status of a request that failed by a bug. */
export const bugStatus = 500;

export function toHttpStatus({ kind }: Pick<ApiError, 'kind'>): ContentfulStatusCode {
  return statuses[kind];
}

/** Returns the error that a response shows for a bug: only the request id, which is in the log. */
export function bugError(requestId: string): Omit<ApiError, 'kind'> {
  return { code: 'internal', message: `Request ${requestId} failed on the server.`, details: [] };
}

type Meta = Readonly<Record<string, unknown>>;

/** The seconds of `Retry-After` for an unavailable service: locks and restarts are mostly over by then. */
const unavailableSeconds = 2;

type Headers = Readonly<Record<string, string>>;

/** The headers and cookies of a response besides the common ones. */
interface Additions {
  readonly headers?: Headers;
  readonly cookies?: readonly ResponseCookie[] | undefined;
}

interface ResponseOptions extends Additions {
  readonly meta?: Meta | null;
  readonly status?: ContentfulStatusCode | undefined;
}

/** Responds with a result in the envelope: exactly one of `data` and `error` is not null. */
export function respondWithResult<Data>(
  c: Context,
  result: Result<Data>,
  { meta = null, status = okStatus, ...additions }: ResponseOptions = {},
): Response {
  return result.ok
    ? respondInEnvelope(c, { data: result.value, meta, error: null }, status, additions)
    : respondWithError(c, result.error, additions);
}

/** Responds with an error, with the status of its kind. */
export function respondWithError(c: Context, error: ApiError, { headers, cookies }: Additions = {}): Response {
  const seconds = error.retryAfterSeconds ?? (error.kind === 'unavailable' ? unavailableSeconds : null);
  const allHeaders = { ...(seconds !== null && { 'Retry-After': `${seconds}` }), ...headers };
  return respondWithStatus(c, error, toHttpStatus(error), { headers: allHeaders, cookies });
}

/** Responds with an error and a status. */
export function respondWithStatus(
  c: Context,
  { code, message, details, params, problems = [] }: Omit<ApiError, 'kind'>,
  status: ContentfulStatusCode,
  additions: Additions = {},
): Response {
  const error = {
    code,
    message,
    details: [...details],
    ...(params !== undefined && { params }),
    // cms-client declares the bounds of the envelope: 100 entries of 500 characters.
    ...(problems.length > 0 && { problems: problems.slice(0, 100).map((reason) => reason.slice(0, 500)) }),
  };
  return respondInEnvelope(c, { data: null, meta: null, error }, status, additions);
}

function respondInEnvelope(
  c: Context,
  body: Envelope<unknown>,
  status: ContentfulStatusCode,
  { headers = {}, cookies = [] }: Additions,
): Response {
  return respond(c, JSON.stringify(body), status, { 'Content-Type': 'application/json', ...headers }, cookies);
}

/**
 * Makes every response of the api, with the common headers. The headers are a plain object on purpose: it is sent as it is, while a
 * header set on a finished response makes the server build web objects, which costs more than the rest of a request. Only several
 * cookies need a list, since each is a header of its own.
 */
function respond(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  status: number,
  headers: Headers,
  cookies: readonly ResponseCookie[] = [],
): Response {
  // The visit is not set for a path without an endpoint.
  const visit = c.get('visit') as Visit | undefined;
  const allHeaders: Headers = {
    ...headers,
    ...(visit !== undefined && rateLimitHeaders(visit.quotas)),
    'X-Request-Id': String(c.get('requestId')),
    // Prices and places change at any time, so no cache may keep a response. The site caches its pages and knows when the content changed.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  const cookieHeaders =
    visit === undefined ? [] : [...visit.cookies, ...cookies].map((cookie) => setCookieHeader(cookie, visit));
  return new Response(body, { status, headers: withCookies(allHeaders, cookieHeaders) });
}

/** Adds the `Set-Cookie` headers. Several of them need a list, because an object has each name once. */
function withCookies(headers: Headers, [first, ...others]: readonly string[]): Headers | [string, string][] {
  if (first === undefined) return headers;
  if (others.length === 0) return { ...headers, 'Set-Cookie': first };
  const cookies = [first, ...others].map((cookie): [string, string] => ['Set-Cookie', cookie]);
  return [...Object.entries(headers), ...cookies];
}

/** The declaration of a response without an envelope. */
export interface RawDeclaration {
  /** The content type of a success: `text/html`. Null for no body, as in a redirection. */
  readonly contentType: string | null;
  readonly status: 200 | 204 | 303;
}

/** A response without an envelope. */
export interface RawResponse {
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
  /** The headers besides the declared content type, which they may make more precise. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds without an envelope. */
export function respondRaw(
  c: Context,
  { body, headers = {} }: RawResponse,
  { contentType, status }: RawDeclaration,
): Response {
  return respond(c, body, status, { ...(contentType !== null && { 'Content-Type': contentType }), ...headers });
}
