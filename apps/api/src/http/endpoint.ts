import type { Contract, Method as WireMethod, PathNames, ObjectSchema } from '@latchkey/cms-client/operations';
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
import { respondWithResult, respondWithError, respondRaw, type RawResponse, type RawDeclaration } from './envelope.ts';
import {
  clientAddress,
  type ConnectionAddress,
  readIdempotencyKey,
  readPathParameters,
  readQuery,
  rejectFilters,
} from './parameters.ts';
import { namesIn } from './path-template.ts';
import { noFile, readFile, type FileBody, type ReceivedFile } from './read-body.ts';
import { readBody } from './validate.ts';

export type Method = Lowercase<WireMethod>;

/** One heading of the browsable document each. */
export type Tag = Contract['tag'] | 'operations';

/** Of a query or a body that was not declared: what is read of it is undefined. */
type NoSchema = core.$ZodType<undefined, undefined>;
type NoQuery = NoSchema & ObjectSchema;

type ParameterSchemas = Readonly<Partial<Record<string, core.$ZodType<string>>>>;

/** All that is said of an endpoint without running it: routing, validation and the OpenAPI document come from here. */
export interface Declaration {
  readonly method: Method;
  /** With the names of its parameters in braces. A slash at the end makes no difference to a request. */
  readonly path: string;
  /** A verb and a noun, unique: `getWebsite`. Names the operation in the document, the metrics and the generated tests. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Path parameters are ids (`[\w.-]{1,100}`); what is none names nothing: 404. Here are those that are something else. */
  readonly params?: ParameterSchemas | undefined;
  /** An object of strings. Parameters that it does not name are not looked at, but a `filters[...]` is refused. */
  readonly query?: ObjectSchema | undefined;
  /** Takes an `Idempotency-Key`; a repeat that is under way or has another body is a conflict or invalid. */
  readonly isIdempotent?: boolean | undefined;
  /** JSON. Strict objects: an unknown field is refused by name. */
  readonly body?: core.$ZodType | undefined;
  /** Bytes instead of JSON. */
  readonly file?: FileBody | undefined;
  /** `data` of the envelope as it travels: the input of the client's schema. */
  readonly data?: core.$ZodType | undefined;
  readonly meta?: core.$ZodType | undefined;
  /** Of what was done; 200 where not said. */
  readonly status?: 200 | 201 | 202 | undefined;
  /** An answer that is no envelope. */
  readonly raw?: RawDeclaration | undefined;
  /** What the endpoint itself refuses; what its parts refuse (path, query, body, key) is added by `refusalsOf`. */
  readonly errors: readonly ApiErrorKind[];
}

/** A declaration with what it does; made by `serve`, and beside `/api` by `defineEndpoint` and `defineRawEndpoint`. */
export interface Endpoint {
  readonly declaration: Declaration;
  readonly handle: (c: Context, facts: EndpointFacts) => Promise<Response>;
}

/** What the server knows of a request beyond the request itself. */
export interface EndpointFacts {
  readonly connectionAddress: ConnectionAddress;
  /** See TRUST_PROXY. */
  readonly trustedProxies: number;
}

/** A request that passed its declaration. */
export interface EndpointRequest<Path extends string, Query extends ObjectSchema, Body extends core.$ZodType> {
  readonly params: Readonly<Record<PathNames<Path>, string>>;
  readonly query: core.output<Query>;
  readonly body: core.output<Body>;
  /** Empty where the declaration asks for none. */
  readonly file: ReceivedFile;
  /** Null makes it a plain call. */
  readonly idempotencyKey: string | null;
  /** Whom limits count this for: the address of the visitor. Personal data: never logged, kept as a keyed hash only. */
  readonly client: string;
}

interface TypedDeclaration<Path extends string, Query extends ObjectSchema, Body extends core.$ZodType> extends Declaration {
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
}

/** A wire type as a handler may give it: nothing in it has to be writable. */
export type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

export type Reply<Data, Meta> =
  | (Success<Sent<Data>> & ([Meta] extends [undefined] ? { readonly meta?: never } : { readonly meta: Sent<Meta> }))
  | Failure<ApiError>;

export type RawReply = Result<RawResponse>;

/** An endpoint that answers the envelope. */
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
    handle: async (c, facts) => {
      const request = await read(c, facts);
      if (!request.ok) return respondWithError(c, request.error);
      const reply = await handle(request.value);
      if (!reply.ok) return respondWithError(c, reply.error);
      return respondWithResult(c, reply, { meta: reply.meta ?? null, status: declaration.status });
    },
  };
}

/** An endpoint that answers a page, a file, a redirection; its refusals are envelopes all the same. */
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
    handle: async (c, facts) => {
      const request = await read(c, facts);
      if (!request.ok) return respondWithError(c, request.error);
      const reply = await handle(request.value);
      return reply.ok ? respondRaw(c, reply.value, declaration.raw) : respondWithError(c, reply.error);
    },
  };
}

/** Reads and checks in this order: path, query, key, body. The first part that is wrong is what is refused. */
function requestReader<Path extends string, Query extends ObjectSchema, Body extends core.$ZodType>({
  path,
  params: schemas = {},
  query: querySchema,
  isIdempotent,
  body: bodySchema,
  file,
}: TypedDeclaration<Path, Query, Body>) {
  // The names in a path are the names of its type.
  const names = namesIn(path) as PathNames<Path>[];
  return async (
    c: Context,
    { connectionAddress, trustedProxies }: EndpointFacts,
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
      // Where there is no schema, its type is NoQuery or NoSchema, whose output is undefined.
      query: query.value as core.output<Query>,
      body: body.value as core.output<Body>,
      file: received.value,
      idempotencyKey: key.value,
      client: clientAddress(connectionAddress(c), c.req.header('x-forwarded-for'), trustedProxies),
    });
  };
}
