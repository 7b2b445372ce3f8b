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
import { readCookieValue, type ResponseCookie } from './cookies.ts';
import { respondWithResult, respondWithError, respondRaw, type RawResponse, type RawDeclaration } from './envelope.ts';
import { readIdempotencyKey, readPathParameters, readQuery, rejectFilters } from './parameters.ts';
import { listParameterNames } from './path-template.ts';
import { noFile, readFile, type FileBody, type ReceivedFile } from './read-body.ts';
import { readBody } from './validate.ts';
import type { Visitor } from './visitor.ts';

/** The method of a request, in lower case. */
export type Method = Lowercase<WireMethod>;

/** The heading under which the browsable OpenAPI document lists an operation. */
export type Tag = Contract['tag'] | 'operations';

/** The type of a query or a body that is not declared: undefined. */
type NoSchema = core.$ZodType<undefined, undefined>;
type NoQuery = NoSchema & ObjectSchema;

type ParameterSchemas = Readonly<Partial<Record<string, core.$ZodType<string>>>>;

/** The declaration of an endpoint, from which routing, validation and the OpenAPI document derive. */
export interface Declaration {
  readonly method: Method;
  /** The path, with the names of its parameters in braces. A slash at the end of a request makes no difference. */
  readonly path: string;
  /**
   * The id of the operation, a verb and a noun: `getWebsite`. No other operation has it. It names the operation in the document, the metrics and the
   * generated tests.
   */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** The schemas of path parameters that are not ids. Ids match `[\w.-]{1,100}`; anything else is a 404. */
  readonly params?: ParameterSchemas | undefined;
  /** True if the endpoint is only for clients in OPERATOR_NETWORKS; any other client gets 403. */
  readonly isForOperators?: boolean | undefined;
  /** The schema of the query, an object of strings. Other parameters are ignored, except `filters[...]`, which is rejected. */
  readonly query?: ObjectSchema | undefined;
  /** The names of request headers that the handler reads, in lower case. */
  readonly headers?: readonly string[] | undefined;
  /** True if a person of the staff has to be signed in; a guard checks it. */
  readonly needsSession?: boolean | undefined;
  /** True if it accepts an `Idempotency-Key`. A repeat while the first request still runs is a conflict; a repeat with another body is invalid. */
  readonly isIdempotent?: boolean | undefined;
  /** The schema of the JSON body. Objects are strict: an unknown field is rejected by name. */
  readonly body?: core.$ZodType | undefined;
  /** The declaration of a body of bytes instead of JSON. */
  readonly file?: FileBody | undefined;
  /** The schema of `data` in the envelope: the input of the client's schema. */
  readonly data?: core.$ZodType | undefined;
  readonly meta?: core.$ZodType | undefined;
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | undefined;
  /** The declaration of a response without an envelope. */
  readonly raw?: RawDeclaration | undefined;
  /** The errors of the endpoint itself; `errorsOf` adds those of its parts (path, query, body, key). */
  readonly errors: readonly ApiErrorKind[];
}

/** A declaration with its handler. `serve` makes it; outside `/api`, `defineEndpoint` and `defineRawEndpoint` make it. */
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
  /** The received file; empty if the declaration has none. */
  readonly file: ReceivedFile;
  /** The declared headers; null for a header that the request does not have. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** The key of the request; null if it has none. */
  readonly idempotencyKey: string | null;
  /** Returns the value of a cookie; null if there is none, or if there are several of the name. */
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

/** The reply of a handler: the data with their meta, or an error. */
export type Reply<Data, Meta> = (
  | (Success<Sent<Data>> & ([Meta] extends [undefined] ? { readonly meta?: never } : { readonly meta: Sent<Meta> }))
  | Failure<ApiError>
) & {
  readonly cookies?: readonly ResponseCookie[];
};

/** The reply of a handler without an envelope. */
export type RawReply = Result<RawResponse>;

/** Defines an endpoint that responds with the envelope. */
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
  const read = createRequestReader<Path, Query, Body>(declaration);
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

/** Defines an endpoint that responds with a page, a file or a redirection; its errors are envelopes. */
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
  const read = createRequestReader<Path, Query, Body>(declaration);
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

/** Creates a function that reads and validates path, query, key and body, in this order. The first invalid part is the error. */
function createRequestReader<Path extends string, Query extends ObjectSchema, Body extends core.$ZodType>({
  path,
  params: schemas = {},
  query: querySchema,
  headers = [],
  isIdempotent,
  body: bodySchema,
  file,
}: TypedDeclaration<Path, Query, Body>) {
  // The type of the path has the same names.
  const names = listParameterNames(path) as PathNames<Path>[];
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
      // If there is no schema, the type is NoQuery or NoSchema, whose output is undefined.
      query: query.value as core.output<Query>,
      body: body.value as core.output<Body>,
      file: received.value,
      headers: Object.fromEntries(headers.map((name) => [name, c.req.header(name) ?? null])),
      idempotencyKey: key.value,
      readCookie: (name) => readCookieValue(c.req.header('cookie'), name),
      client,
      browser,
      languages,
      ...(staff !== undefined && { staff }),
      ...(isStillAdmitted !== undefined && { isStillAdmitted }),
    });
  };
}
