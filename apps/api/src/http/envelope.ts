import type { Envelope } from '@latchkey/cms-client/schema';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal, Result } from '../result.ts';
import { okStatus, statusOf } from './errors.ts';
import { respond } from './respond.ts';

type Meta = Readonly<Record<string, unknown>>;

/** When to ask again what could not be done for the moment: what is locked or restarting is mostly back by then. */
const unavailableSeconds = 2;

interface AnswerOptions {
  readonly meta?: Meta | null;
  readonly status?: ContentfulStatusCode | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** §3 API envelope around a result: exactly one of `data` and `error` is not null. */
export function answer<Data>(c: Context, result: Result<Data>, options: AnswerOptions = {}): Response {
  return result.ok
    ? envelope(
        c,
        { data: result.value, meta: options.meta ?? null, error: null },
        options.status ?? okStatus,
        options.headers,
      )
    : refuse(c, result.error);
}

export function refuse(c: Context, refusal: Refusal, headers?: Readonly<Record<string, string>>): Response {
  const seconds = refusal.retryAfterSeconds ?? (refusal.kind === 'unavailable' ? unavailableSeconds : null);
  return refuseAs(c, refusal, statusOf(refusal), {
    ...(seconds !== null && { 'Retry-After': `${seconds}` }),
    ...headers,
  });
}

export function refuseAs(
  c: Context,
  refusal: Omit<Refusal, 'kind'>,
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
    ...(problems.length > 0 && { problems: problems.slice(0, 100).map((problem) => problem.slice(0, 500)) }),
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
