import {
  localeParameter,
  secretHeader,
  servedLocale,
  type Contract,
  type Contracts,
  type ObjectSchema,
  type PathNames,
} from '@latchkey/cms-client/contract';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { knownLocales, type Languages, nearestLanguage, type Locale } from '../kernel/locale.ts';
import { failed, type Failure, type ApiError, type Success } from '../kernel/result.ts';
import {
  defineEndpoint,
  defineRawEndpoint,
  type Declaration,
  type Endpoint,
  type EndpointRequest,
  type RawReply,
  type Reply,
} from './endpoint.ts';

type OutputOf<Schema> = Schema extends core.$ZodType ? core.output<Schema> : undefined;
type InputOf<Schema> = Schema extends core.$ZodType ? core.input<Schema> : undefined;
type PartOf<Declared, Name extends PropertyKey> =
  Declared extends Readonly<Record<Name, infer Part>> ? Part : undefined;

/** The query of a request, in which the `locale` is one of the chain's languages. */
type Localised<Query> = 'locale' extends keyof Query ? Omit<Query, 'locale'> & { readonly locale: Locale } : Query;

/** A request that passed its declaration. */
export interface ServedRequest<Declared extends Contract> extends Pick<
  EndpointRequest<string, never, never>,
  'file' | 'headers' | 'idempotencyKey' | 'readCookie' | 'client' | 'browser' | 'languages'
> {
  readonly params: Readonly<Record<PathNames<Declared['path']>, string>>;
  readonly query: Localised<OutputOf<PartOf<Declared, 'query'>>>;
  readonly body: OutputOf<PartOf<Declared, 'body'>>;
}

type Handler<Declared extends Contract> = (
  request: ServedRequest<Declared>,
) => Promise<
  Declared extends { readonly raw: object }
    ? RawReply
    : Reply<InputOf<PartOf<Declared, 'data'>>, InputOf<PartOf<Declared, 'meta'>>>
>;

/** The handlers of an area: a function for each declared operation. */
export type Handlers<Area extends Contracts> = { readonly [Id in keyof Area]: Handler<Area[Id]> };

/** The options of an area. */
interface ServeOptions {
  /** The size limit of operations that accept a file. */
  readonly maxFileBytes?: number;
}

/** Creates the endpoints of an area, in the order of their declarations. */
export function serve<Area extends Contracts>(
  contracts: Area,
  handlers: Handlers<Area>,
  { maxFileBytes = 0 }: ServeOptions = {},
): readonly Endpoint[] {
  return Object.entries(contracts).map(([id, contract]) => {
    // This is safe, because `Handlers` requires of each function the types of its own declaration.
    const handle = handlers[id] as unknown as (request: unknown) => Promise<never>;
    const hasLocale = contract.query?.shape['locale'] === localeParameter;
    const declaration = toDeclaration(id, contract, maxFileBytes);
    const endpoint = {
      ...declaration,
      handle: (request: { readonly query: unknown; readonly languages: Languages }) =>
        handle(hasLocale ? { ...request, query: withLocale(request) } : request),
    };
    const { raw, data = z.null() } = contract;
    return raw === undefined ? defineEndpoint({ ...endpoint, data }) : defineRawEndpoint({ ...endpoint, raw });
  });
}

function toDeclaration(id: string, contract: Contract, maxBytes: number) {
  const {
    method,
    path,
    tag,
    summary,
    params,
    query,
    isIdempotent,
    needsSecret,
    body,
    file,
    meta,
    status,
    errors,
    staff,
  } = contract;
  return {
    // The type of the lower-case name is not inferred.
    method: method.toLowerCase() as Declaration['method'],
    // The site forwards requests under `/api` only; the operations of the staff are elsewhere.
    path: staff === undefined ? `/api${path}`.replace(/\/$/u, '') : path,
    operationId: id,
    tag,
    summary,
    ...(params && { params }),
    ...(query && { query }),
    ...(needsSecret && { headers: [secretHeader] }),
    ...(staff !== undefined && staff !== 'anyone' && { needsSession: true }),
    ...(isIdempotent && { isIdempotent }),
    ...(body && { body }),
    ...(file && { file: { ...file, maxBytes } }),
    ...(meta && { meta: withOurLocales(meta) }),
    ...(status && { status }),
    errors,
  };
}

/** Returns the schema of `meta`, in which the served locale is a known language. */
function withOurLocales(meta: ObjectSchema): ObjectSchema {
  const { shape } = meta;
  return shape['locale'] === servedLocale ? z.object({ ...shape, locale: z.enum(knownLocales) }) : meta;
}

/** Replaces the language tag of a query by the nearest language of the chain. */
function withLocale({ query, languages }: { readonly query: unknown; readonly languages: Languages }): object {
  // If the schema has a `locale`, it read an object with a language tag or without one.
  const { locale, ...rest } = query as { readonly locale?: string };
  return { ...rest, locale: locale === undefined ? languages[0] : nearestLanguage(locale, languages) };
}

type Found<Document> = (Success<Document> & { readonly meta: { readonly locale: Locale } }) | Failure<ApiError>;

/** Returns a success with the document and the served locale; if the document is null, an error that names its kind. */
export function found<Document>(document: Document | null, locale: Locale, what: string, id = ''): Found<Document> {
  return document === null
    ? failed('notFound', `${what}_not_found`, id === '' ? `There is no ${what}.` : `There is no ${what} ${id}.`)
    : { ok: true, value: document, meta: { locale } };
}
