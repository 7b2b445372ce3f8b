import { statusOf } from '../http/envelope.ts';
import { requestLimits } from '../http/limits.ts';
import type { ApiErrorKind } from '../kernel/result.ts';
import type { JsonSchema, OpenApiDocument } from './document.ts';

type Components = OpenApiDocument['components'];

const says = {
  malformed: 'The query or the body cannot be read.',
  forbidden: 'The request lacks a valid signature.',
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

/** One response per kind of error, to which operations refer. */
export function errorResponses(error: JsonSchema): Components['responses'] {
  const schema = {
    type: 'object',
    properties: { data: { type: 'null' }, meta: { type: 'null' }, error },
    required: ['data', 'meta', 'error'],
  };
  return Object.fromEntries(
    Object.entries(says).map(([kind, description]) => [
      // The keys are those of the record above.
      responseName(kind as ApiErrorKind),
      {
        description,
        headers:
          kind === 'tooMany' || kind === 'unavailable' ? { ...requestIdHeader, ...retryAfterHeader } : requestIdHeader,
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

/** A status, such as `404`, with the reference to its response. */
export function errorReference(kind: ApiErrorKind): readonly [string, { readonly $ref: string }] {
  return [`${statusOf({ kind })}`, { $ref: `#/components/responses/${responseName(kind)}` }];
}
