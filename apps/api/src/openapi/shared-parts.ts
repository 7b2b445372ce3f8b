import { secretHeader } from '@latchkey/cms-client/contract';
import { basketCookieName, browserCookieName, heldCookieName } from '@latchkey/http-server/names';
import { toHttpStatus } from '../http/envelope.ts';
import { requestLimits } from '../http/limits.ts';
import type { ApiErrorKind } from '../kernel/result.ts';
import { sessionCookieName } from '../staff/session/session-cookie.ts';
import type { JsonSchema, OpenApiDocument } from './document.ts';

type Components = OpenApiDocument['components'];

/** The description of each kind of error. */
const descriptions = {
  malformed: 'The query or the body cannot be read.',
  unauthorized: 'Nobody is signed in.',
  forbidden: 'The request lacks a valid signature, or the person the role.',
  notFound: 'There is no such thing.',
  methodNotAllowed: 'The path takes other methods.',
  conflict: 'The state of things does not allow it, or the same request is still running.',
  gone: 'The basket’s time is up.',
  tooLarge: 'The body is too large.',
  unsupportedMedia: 'The body is of another type, or packed.',
  invalid: 'A parameter or field is not valid; details name it.',
  tooMany: 'The client holds too much or sends too many requests.',
  unavailable: 'Temporarily unavailable; try again.',
} as const satisfies Record<ApiErrorKind, string>;

function responseName(kind: ApiErrorKind): string {
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
}

export const requestIdHeader = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** The headers of responses of operations that a limit counts. */
export const rateLimitHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};

/** The header of responses of operations by which a browser or its basket becomes known. */
export const cookieHeader = { 'Set-Cookie': { $ref: '#/components/headers/Cookies' } };

const retryAfterHeader = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

export const sharedHeaders: Components['headers'] = {
  RequestId: {
    description: 'Names the request in the log: the one that was sent if it is well-formed, else a new one.',
    schema: { type: 'string', maxLength: requestLimits.requestIdCharacters },
  },
  RetryAfter: {
    description: 'Whole seconds after which the request may be sent again.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimitPolicy: {
    description:
      'The limits that counted the request, as in draft-ietf-httpapi-ratelimit-headers-11: requests (q) within seconds (w). Absent where none did.',
    schema: { type: 'string', example: '"read";q=1200;w=60' },
  },
  RateLimit: {
    description: 'What is left of these limits: requests (r), and seconds until more is allowed (t).',
    schema: { type: 'string', example: '"read";r=1199;t=60' },
  },
  Cookies: {
    description:
      'A random, signed number by which limits know the browser again; on the first response to a browser. A request without it counts as one of a new browser. A new basket has two cookies more: its id, by which pages without scripts know it, and a note for scripts that there is one. They are cleared when it is over. A confirmation has two cookies until its last game is over: the secret of the booking, which only the site reads, and a note for scripts.',
    schema: {
      type: 'string',
      examples: [
        `${browserCookieName}=...; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
        `${basketCookieName('loc-harbour')}=b_...; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
        `${heldCookieName('loc-harbour')}=...; Path=/; Max-Age=86400; SameSite=Lax`,
      ],
    },
  },
};

export const sharedParameters: Components['parameters'] = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A repeat with the same key and body gets the response of the first; with another body it is rejected.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: requestLimits.idempotencyKeyCharacters,
      pattern: '^[\\x21-\\x7e]+$',
    },
  },
};

export const securitySchemes: Components['securitySchemes'] = {
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName,
    description: 'The session of somebody who is signed in at the desk, by the operations below /desk/auth.',
  },
  bookingSecret: {
    type: 'apiKey',
    in: 'header',
    name: secretHeader,
    description: 'The secret of a booking, from the link in its confirmation.',
  },
};

/** Creates one response per kind of error that an operation has, to which operations refer. */
export function errorResponses(error: JsonSchema, kinds: readonly ApiErrorKind[]): Components['responses'] {
  const schema = {
    type: 'object',
    properties: { data: { type: 'null' }, meta: { type: 'null' }, error },
    required: ['data', 'meta', 'error'],
  };
  return Object.fromEntries(
    [...new Set(kinds)].toSorted().map((kind) => [
      responseName(kind),
      {
        description: descriptions[kind],
        headers: {
          ...requestIdHeader,
          ...((kind === 'tooMany' || kind === 'unavailable') && retryAfterHeader),
          ...(kind === 'tooMany' && rateLimitHeaders),
        },
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

/** Returns a status, such as `404`, with the reference to its response. */
export function errorReference(kind: ApiErrorKind): readonly [string, { readonly $ref: string }] {
  return [`${toHttpStatus({ kind })}`, { $ref: `#/components/responses/${responseName(kind)}` }];
}
