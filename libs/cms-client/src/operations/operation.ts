import type * as core from 'zod/v4/core';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `/games/{slug}`: the names in braces. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string>>;

/** What a caller needs of an operation: the part of its declaration that reaches a browser. */
export interface Operation {
  readonly method: Method;
  /** Below `/api`, with the names of its parameters in braces. */
  readonly path: string;
  /** The shape of `data` in the envelope. */
  readonly data: core.$ZodType;
  /** Takes an `Idempotency-Key`: a repeat with the same key has no second effect. */
  readonly isIdempotent?: true;
}

/** Why a request was not done, closed; the api alone knows which HTTP status each one is. */
export type ErrorKind =
  | 'malformed'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'invalid'
  | 'tooMany'
  | 'unavailable';

/** An object, refined or not; its shape says what it has. */
export type ObjectSchema = core.$ZodType & { readonly shape: Readonly<Record<string, core.$ZodType>> };

/**
 * The whole declaration of an operation. Its key in the record of its area is its id, which names it in the OpenAPI document,
 * in the metrics and in the tests. The api and the tools read this part; a bundler leaves it out of a browser's script, because
 * it is an export of its own.
 */
export interface Contract extends Omit<Operation, 'data'> {
  /** A heading of the document. */
  readonly tag: 'content' | 'locations' | 'booking' | 'forms';
  readonly summary: string;
  /** Path parameters are ids; here are those that are something else. */
  readonly params?: Readonly<Record<string, core.$ZodType<string>>>;
  /** An object of strings. What it does not name is ignored, except for `filters[...]`. */
  readonly query?: ObjectSchema;
  /** JSON. A strict object: an unknown field is an error. */
  readonly body?: core.$ZodType;
  /** Bytes instead of JSON. */
  readonly file?: { readonly contentTypes: readonly string[] };
  /** Not there where the response is no envelope. */
  readonly data?: core.$ZodType;
  readonly meta?: ObjectSchema;
  /** Of a success; 200 where not given. */
  readonly status?: 201 | 202;
  /** A response that is no envelope: a page, a file. No function of the client calls such an operation. */
  readonly raw?: { readonly contentType: string; readonly status: 200 };
  /** Those of the operation itself; the ones that reading its parts may cause are added by the api. */
  readonly errors: readonly ErrorKind[];
}

/** The declarations of an area by their ids, in the order of the OpenAPI document. */
export type Contracts = Readonly<Record<string, Contract>>;

export type QueryValue = string | number | boolean | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * The path of an operation with its values encoded. Ids and slugs come from URLs and from content, so none of them may add a
 * segment, a query or a step up.
 */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeSegment(values[name] ?? ''));
}

function encodeSegment(value: string): string {
  // `.` and `..` survive encodeURIComponent and, even as %2E, are resolved away by URL parsers. No id is spelt so; this one
  // is a segment that cannot exist.
  return encodeURIComponent(/^\.{1,2}$/u.test(value) ? `${value}~` : value);
}
