import type { Contract, Method as WireMethod, PathNames, ObjectSchema } from '@latchkey/cms-client/contract';
import type { Context } from 'hono';
import type * as core from 'zod/v4/core';
import {
  succeeded,
  type Failure,
  type ApiError,
  type ApiErrorKind,
  type Result,
  type Success,
} from '../kernel/result.ts';
import { cookieIn, type ResponseCookie } from './cookies.ts';
import { respondWithResult, respondWithError, respondRaw, type RawResponse, type RawDeclaration } from './envelope.ts';
import { readIdempotencyKey, readPathParameters, readQuery, rejectFilters } from './parameters.ts';
import { namesIn } from './path-template.ts';
import { noFile, readFile, type FileBody, type ReceivedFile } from './read-body.ts';
import { readBody } from './validate.ts';
import type { Visitor } from './visitor.ts';

export type Method = Lowercase<WireMethod>;

/** A heading of the browsable document. */
export type Tag = Contract['tag'] | 'operations';

/** The type of a query or body without a declaration: undefined. */
type NoSchema = core.$ZodType<undefined, undefined>;
type NoQuery = NoSchema & ObjectSchema;

type ParameterSchemas = Readonly<Partial<Record<string, core.$ZodType<string>>>>;

/** The declaration of an endpoint, from which routing, validation and the OpenAPI document derive. */
export interface Declaration {
  readonly method: Method;
  /** With the names of its parameters in braces. A slash at the end of a request makes no difference. */
  readonly path: string;
  /** A unique verb and noun: `getWebsite`. Names the operation in the document, the metrics and the generated tests. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Schemas of path parameters that are not ids. Ids match `[\w.-]{1,100}`; anything else is a 404. */
  readonly params?: ParameterSchemas | undefined;
  /** Only for clients in OPERATOR_NETWORKS; anybody else gets 403. */
  readonly isForOperators?: boolean | undefined;
  /** An object of strings. Other parameters are ignored, except `filters[...]`, which is rejected. */
  readonly query?: ObjectSchema | undefined;
  /** Names of request headers that the handler reads, in lower case. */
  readonly headers?: readonly string[] | undefined;
  /** Whether a person of the staff has to be signed in; a guard checks it. */
  readonly needsSession?: boolean | undefined;
  /** Accepts an `Idempotency-Key`. A repeat while the first still runs is a conflict; one with another body is invalid. */
  readonly isIdempotent?: boolean | undefined;
  /** JSON. Objects are strict: an unknown field is rejected by name. */
  readonly body?: core.$ZodType | undefined;
  /** Bytes instead of JSON. */
  readonly file?: FileBody | undefined;
  /** `data` of the envelope: the input of the client's schema. */
  readonly data?: core.$ZodType | undefined;
  readonly meta?: core.$ZodType | undefined;
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | undefined;
  /** A response without an envelope. */
  readonly raw?: RawDeclaration | undefined;
  /** Errors of the endpoint itself; those of its parts (path, query, body, key) are added by `errorsOf`. */
  readonly errors: readonly ApiErrorKind[];
}

/** A declaration with its handler. Made by `serve`, and outside `/api` by `defineEndpoint` and `defineRawEndpoint`. */
export interface Endpoint {
  readonly declaration: Declaration;
  readonly handle: (c: Context, visitor: Visitor) => Promise<Response>;
}

/** A request that passed its declaration. */
export interface EndpointRequest<
  Path extends string,
  Query extends ObjectSchema,
  Body extends core.$ZodType,
> extends Visitor {
  readonly params: Readonly<Record<PathNames<Path>, string>>;
  readonly query: core.output<Query>;
  readonly body: core.output<Body>;
  /** Empty without a file in the declaration. */
  readonly file: ReceivedFile;
  /** The declared headers; null for one that the request does not have. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** Null for a request without a key. */
  readonly idempotencyKey: string | null;
  /** The value of a cookie; null without it, or with several of the name. */
  readonly readCookie: (name: string) => string | null;
}

interface TypedDeclaration<
  Path extends string,
  Query extends ObjectSchema,
  Body extends core.$ZodType,
> extends Declaration {
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
}

/** A wire type with all properties read-only, as a handler may return it. */
export type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

export type Reply<Data, Meta> = (
  | (Success<Sent<Data>> & ([Meta] extends [undefined] ? { readonly meta?: never } : { readonly meta: Sent<Meta> }))
  | Failure<ApiError>
) & {
  readonly cookies?: readonly ResponseCookie[];
};

export type RawReply = Result<RawResponse>;

/** An endpoint that responds with the envelope. */
export function defineEndpoint<
  const Path extends string,
  Data extends core.$ZodType,
  Query extends ObjectSchema = NoQuery,
  Body extends core.$ZodType = NoSchema,
  Meta extends core.$ZodType = NoSchema,
>({
  handle,
  ...declaration
}: TypedDeclaration<Path, Query, Body> & {
  readonly data: Data;
  readonly meta?: Meta;
  readonly raw?: never;
  readonly handle: (request: EndpointRequest<Path, Query, Body>) => Promise<Reply<core.input<Data>, core.input<Meta>>>;
}): Endpoint {
  const read = requestReader<Path, Query, Body>(declaration);
  return {
    declaration,
    handle: async (c, visitor) => {
      const request = await read(c, visitor);
      if (!request.ok) return respondWithError(c, request.error);
      const reply = await handle(request.value);
      const { cookies } = reply;
      if (!reply.ok) return respondWithError(c, reply.error, { cookies });
      return respondWithResult(c, reply, { meta: reply.meta ?? null, status: declaration.status, cookies });
    },
  };
}

/** An endpoint that responds with a page, a file or a redirection; its errors are envelopes. */
export function defineRawEndpoint<
  const Path extends string,
  Query extends ObjectSchema = NoQuery,
  Body extends core.$ZodType = NoSchema,
>({
  handle,
  ...declaration
}: TypedDeclaration<Path, Query, Body> & {
  readonly raw: RawDeclaration;
  readonly data?: never;
  readonly handle: (request: EndpointRequest<Path, Query, Body>) => Promise<RawReply>;
}): Endpoint {
  const read = requestReader<Path, Query, Body>(declaration);
  return {
    declaration,
    handle: async (c, visitor) => {
      const request = await read(c, visitor);
      if (!request.ok) return respondWithError(c, request.error);
      const reply = await handle(request.value);
      return reply.ok ? respondRaw(c, reply.value, declaration.raw) : respondWithError(c, reply.error);
    },
  };
}

/** Reads and validates path, query, key and body, in this order. The first invalid part is the error. */
function requestReader<Path extends string, Query extends ObjectSchema, Body extends core.$ZodType>({
  path,
  params: schemas = {},
  query: querySchema,
  headers = [],
  isIdempotent,
  body: bodySchema,
  file,
}: TypedDeclaration<Path, Query, Body>) {
  // The type of a path contains the same names.
  const names = namesIn(path) as PathNames<Path>[];
  return async (
    c: Context,
    { client, browser, languages, staff, isStillAdmitted }: Visitor,
  ): Promise<Result<EndpointRequest<Path, Query, Body>>> => {
    const params = readPathParameters(c, names, schemas);
    if (!params.ok) return params;
    const query = querySchema === undefined ? rejectFilters(c) : readQuery(c, querySchema);
    if (!query.ok) return query;
    const key = isIdempotent === true ? readIdempotencyKey(c) : succeeded(null);
    if (!key.ok) return key;
    const body = bodySchema === undefined ? succeeded(undefined) : await readBody(c, bodySchema);
    if (!body.ok) return body;
    const received = file === undefined ? succeeded(noFile) : readFile(c, file);
    if (!received.ok) return received;
    return succeeded({
      params: params.value,
      // Without a schema the type is NoQuery or NoSchema, whose output is undefined.
      query: query.value as core.output<Query>,
      body: body.value as core.output<Body>,
      file: received.value,
      headers: Object.fromEntries(headers.map((name) => [name, c.req.header(name) ?? null])),
      idempotencyKey: key.value,
      readCookie: (name) => cookieIn(c.req.header('cookie'), name),
      client,
      browser,
      languages,
      ...(staff !== undefined && { staff }),
      ...(isStillAdmitted !== undefined && { isStillAdmitted }),
    });
  };
}
