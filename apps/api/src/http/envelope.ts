import type { Envelope } from '@latchkey/cms-client/schema';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiError, ApiErrorKind, Result } from '../kernel/result.ts';

/** The one place that knows HTTP status numbers of what is refused. */
const statuses = {
  malformed: 400,
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

export const okStatus = 200;
export const bugStatus = 500;

export function statusOf({ kind }: Pick<ApiError, 'kind'>): ContentfulStatusCode {
  return statuses[kind];
}

/** What a visitor may know of a bug: nothing but the request id that the log has as well. */
export function bugError(requestId: string): Omit<ApiError, 'kind'> {
  return { code: 'internal', message: `Request ${requestId} failed on the server.`, details: [] };
}

type Meta = Readonly<Record<string, unknown>>;

/** When to ask again what could not be done for the moment: what is locked or restarting is mostly back by then. */
const unavailableSeconds = 2;

interface ResponseOptions {
  readonly meta?: Meta | null;
  readonly status?: ContentfulStatusCode | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The envelope around a result: exactly one of `data` and `error` is not null. */
export function respondWithResult<Data>(c: Context, result: Result<Data>, options: ResponseOptions = {}): Response {
  return result.ok
    ? envelope(
        c,
        { data: result.value, meta: options.meta ?? null, error: null },
        options.status ?? okStatus,
        options.headers,
      )
    : respondWithError(c, result.error);
}

export function respondWithError(c: Context, refusal: ApiError, headers?: Readonly<Record<string, string>>): Response {
  const seconds = refusal.retryAfterSeconds ?? (refusal.kind === 'unavailable' ? unavailableSeconds : null);
  return respondWithStatus(c, refusal, statusOf(refusal), {
    ...(seconds !== null && { 'Retry-After': `${seconds}` }),
    ...headers,
  });
}

export function respondWithStatus(
  c: Context,
  refusal: Omit<ApiError, 'kind'>,
  status: ContentfulStatusCode,
  headers?: Readonly<Record<string, string>>,
): Response {
  const { code, message, details, params, problems = [] } = refusal;
  const error = {
    code,
    message,
    details: [...details],
    ...(params !== undefined && { params }),
    // The envelope's own bounds (cms-client) are 100 problems of 500 characters.
    ...(problems.length > 0 && { problems: problems.slice(0, 100).map((reason) => reason.slice(0, 500)) }),
  };
  return envelope(c, { data: null, meta: null, error }, status, headers);
}

function envelope(
  c: Context,
  body: Envelope<unknown>,
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return respond(c, JSON.stringify(body), status, { 'Content-Type': 'application/json', ...headers });
}

type Headers = Readonly<Record<string, string>>;

/**
 * Every answer of the api is made here, with the headers that all of them have. They are a plain object on purpose: it goes to
 * the network as it is, while each header that is set on a finished answer makes the server build web objects of its own,
 * which costs more than all the rest of a request.
 */
function respond(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  status: number,
  headers: Headers,
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'X-Request-Id': String(c.get('requestId')),
      // Prices and places are of this moment; pages are cached by the site, which knows when content changed.
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export interface RawDeclaration {
  /** Of what is answered where all went well: `text/html`. Null: no body, as of a redirection. */
  readonly contentType: string | null;
  readonly status: 200 | 204 | 303;
}

export interface RawResponse {
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
  /** Beyond the content type that was declared; a more precise one may be given. */
  readonly headers?: Readonly<Record<string, string>>;
}

export function respondRaw(
  c: Context,
  { body, headers = {} }: RawResponse,
  { contentType, status }: RawDeclaration,
): Response {
  return respond(c, body, status, { ...(contentType !== null && { 'Content-Type': contentType }), ...headers });
}
