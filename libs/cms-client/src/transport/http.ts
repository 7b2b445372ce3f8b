import type { Failure } from '@latchkey/booking-core';
import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import * as z from 'zod/mini';
import { type CallError, type CallResult, failedCall } from './call-result.ts';
import type { ReadOnce } from './read-once.ts';
import { readLanguage, toFailedCall, nothingSaid } from './failed-call.ts';
import type { Method, Query } from '../operations/operation.ts';
import { envelopeWire } from '../schema/envelope.ts';

/** Sends a request for a host; in tests `(request) => app.request(request)`, in Next a wrapper that adds `next: { tags }`. */
export type FetchLike = (request: Request, init?: RequestInit) => Response | Promise<Response>;

export interface HttpOptions {
  /** The base URL of the api: `https://host/api`, in the browser also `/api`. */
  readonly baseUrl: string;
  readonly fetch?: FetchLike | undefined;
  /** The timeout of a call, including its repeats and the reading of the body. Default: 10 seconds. */
  readonly timeoutMs?: number | undefined;
  /** The pause before the first repeat; it doubles each time. Default: 300 ms. */
  readonly retryDelayMs?: number | undefined;
  /** Reads equal responses once, for a server that renders many pages from them (`createReadOnce`). Default: each response is read. */
  readonly readOnce?: ReadOnce | undefined;
}

/** Options of one call. `next` is passed to Next's fetch. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cache?: RequestInit['cache'] | undefined;
  readonly next?: { readonly revalidate?: number | false; readonly tags?: string[] } | undefined;
}

export interface Call<Schema extends z.core.$ZodType> {
  readonly method: Method;
  readonly path: string;
  /** The shape of `data` in the envelope. */
  readonly schema: Schema;
  readonly query?: Query | undefined;
  readonly json?: unknown;
  /** Lets the server recognise a repeat. Without it a write is never repeated. */
  readonly idempotencyKey?: string | undefined;
  readonly options?: CallOptions | undefined;
}

export interface Http {
  request<Schema extends z.core.$ZodType>(call: Call<Schema>): Promise<CallResult<z.output<Schema>>>;
}

const defaultTimeoutMs = 10_000;
const defaultRetryDelayMs = 300;
/** The statuses of a server that is unavailable for a moment. 500 is no such status: it is a bug, which a repeat does not fix. */
const passingStatuses = [408, 429, 502, 503, 504];
/** The longest `Retry-After` that is waited for, since a visitor is waiting too. */
const maxRetryAfterMs = 2_000;

export function createHttp(options: HttpOptions): Http {
  const instance = createInstance(options);
  return { request: (call) => request(instance, call, options) };
}

function createInstance({
  baseUrl,
  fetch,
  timeoutMs = defaultTimeoutMs,
  retryDelayMs = defaultRetryDelayMs,
}: HttpOptions) {
  return ky.create({
    prefix: baseUrl,
    timeout: timeoutMs,
    totalTimeout: timeoutMs,
    headers: { accept: 'application/json' },
    retry: {
      limit: 2,
      methods: ['get', 'post', 'put', 'delete'],
      statusCodes: passingStatuses,
      maxRetryAfter: maxRetryAfterMs,
      // If the server asks for a longer pause, its error is returned at once. With `undefined`, ky decides by the settings above.
      shouldRetry: ({ error }) => (asksForLongPause(error) ? false : undefined),
      delay: (attempt) => retryDelayMs * 2 ** (attempt - 1),
    },
    ...(fetch && {
      // ky always passes a Request.
      fetch: async (input, init) => fetch(input instanceof Request ? input : new Request(input), init),
    }),
  });
}

function asksForLongPause(error: Error): boolean {
  if (!(error instanceof HTTPError)) return false;
  return Number(error.response.headers.get('retry-after') ?? '0') * 1_000 > maxRetryAfterMs;
}

async function request<Schema extends z.core.$ZodType>(
  instance: KyInstance,
  call: Call<Schema>,
  { timeoutMs = defaultTimeoutMs, readOnce }: HttpOptions,
): Promise<CallResult<z.output<Schema>>> {
  try {
    // ky puts the slash between the base URL and the path.
    const sent = instance(call.path.slice(1), kyOptions(call));
    // The body is read by ky, whose time limit includes it.
    const body = readOnce ? await sent.text() : await sent.json();
    const { headers } = await sent;
    return readOnce ? readOnce(call, body, (json) => read(call, json, headers)) : read(call, body, headers);
  } catch (error) {
    return toFailedCall(call, error, timeoutMs);
  }
}

function kyOptions({ method, query, json, idempotencyKey, options = {} }: Call<z.core.$ZodType>): Options {
  const { signal, headers, cache, next } = options;
  const mayRepeat = method === 'GET' || idempotencyKey !== undefined;
  return {
    method,
    headers: { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
    ...(query && { searchParams: { ...query } }),
    ...(json !== undefined && { json }),
    ...(!mayRepeat && { retry: 0 }),
    ...(signal && { signal }),
    ...(cache && { cache }),
    ...(next && { next }),
  };
}

/** Parses a response of status 2xx: the envelope first, then its data. */
function read<Schema extends z.core.$ZodType>(
  call: Call<Schema>,
  body: unknown,
  headers: Headers,
): CallResult<z.output<Schema>> {
  const envelope = z.safeParse(envelopeWire, body);
  if (!envelope.success) return malformed(call, envelope.error);
  const { error, meta = null } = envelope.data;
  if (error) {
    const message = `${call.method} ${call.path} failed: ${error.message}`;
    const said = { ...error, problems: error.problems ?? [], ...readLanguage(headers) };
    return failedCall({ kind: 'rejected', ...nothingSaid, ...said, message, status: 200 });
  }
  const data = z.safeParse(call.schema, envelope.data.data);
  return data.success ? { ok: true, value: { data: data.data, meta } } : malformed(call, data.error);
}

function malformed(call: Call<z.core.$ZodType>, error: z.core.$ZodError): Failure<CallError> {
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  const message = `${call.method} ${call.path} failed: unexpected shape at "${where}" (${issue?.code ?? 'unknown'})`;
  return failedCall({ kind: 'malformed', code: 'malformed', message, ...nothingSaid, status: 200 });
}
