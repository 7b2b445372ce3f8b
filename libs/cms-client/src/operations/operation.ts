import type * as core from 'zod/v4/core';
import type { StaffRole } from '../schema/staff-people.ts';

/** The HTTP methods that operations use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The names of a path's parameters: `slug` in `/games/{slug}`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string>>;

/** The parts of an operation's declaration that a caller needs; they reach the browser. */
export interface Operation {
  readonly method: Method;
  /** The path with the names of its parameters in braces. It is below `/api`; that of an operation of the staff is below the root of the api. */
  readonly path: string;
  /** The shape of `data` in the envelope. */
  readonly data: core.$ZodType;
  /** True if the operation takes an `Idempotency-Key`: a repeat with the same key has no second effect. */
  readonly isIdempotent?: true;
  /** True if the operation takes the secret of a booking, in `secretHeader`. */
  readonly needsSecret?: true;
}

/** The header with the secret of a booking. A header is in no log, no referrer and no address bar, as a URL would be. */
export const secretHeader = 'booking-secret';

/** The closed list of error codes; only the api maps them to HTTP statuses. */
export type ErrorKind =
  | 'malformed'
  | 'unauthorized'
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

/** The least right that an operation of the staff requires. `anyone`: people who are not signed in yet. */
export type StaffAccess = StaffRole | 'signedIn' | 'anyone';

/** An object schema, refined or not, whose shape lists its fields. */
export type ObjectSchema = core.$ZodType & { readonly shape: Readonly<Record<string, core.$ZodType>> };

/**
 * The full declaration of an operation. Its key in the record of its area is its id in the OpenAPI document, in the metrics and in
 * the tests. Only the api and the tools read this part; it is a separate export, so that bundlers leave it out of browser scripts.
 */
export interface Contract extends Omit<Operation, 'data'> {
  /** The operation's heading in the OpenAPI document. */
  readonly tag:
    | 'content'
    | 'locations'
    | 'booking'
    | 'myBooking'
    | 'forms'
    | 'staff'
    | 'desk'
    | 'figures'
    | 'customers'
    | 'inbox';
  readonly summary: string;
  /**
   * The staff who may call the operation: those with at least this role at the location of the path, or at any where the path has none. Absent for
   * operations of visitors.
   */
  readonly staff?: StaffAccess;
  /** The schemas of path parameters that are not ids. */
  readonly params?: Readonly<Record<string, core.$ZodType<string>>>;
  /** The query as an object of strings. Unknown parameters are ignored, except for `filters[...]`. */
  readonly query?: ObjectSchema;
  /** The JSON of the body. It is a strict object: an unknown field is an error. */
  readonly body?: core.$ZodType;
  /** Present if the body consists of bytes instead of JSON. */
  readonly file?: { readonly contentTypes: readonly string[] };
  /** The shape of `data` in the envelope; absent if the response has no envelope. */
  readonly data?: core.$ZodType;
  readonly meta?: ObjectSchema;
  /** The HTTP status of a success. Default: 200. */
  readonly status?: 201 | 202;
  /** Describes a response without an envelope: a page, a file. The client has no function for such an operation. */
  readonly raw?: { readonly contentType: string; readonly status: 200 };
  /** The errors of the operation itself; the api adds those of parsing the request. */
  readonly errors: readonly ErrorKind[];
}

/** The declarations of an area by id, in the order of the OpenAPI document. */
export type Contracts = Readonly<Record<string, Contract>>;

export type QueryValue = string | number | boolean | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * Fills the values into the path of an operation and encodes them. Ids and slugs come from URLs and content, so none of them may add a segment or a
 * query, or go up a level.
 */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeSegment(values[name] ?? ''));
}

function encodeSegment(value: string): string {
  // `.` and `..` survive encodeURIComponent and, even as %2E, are resolved away by URL parsers. No id is spelt like that, so they are replaced by a
  // segment that cannot exist.
  return encodeURIComponent(/^\.{1,2}$/u.test(value) ? `${value}~` : value);
}
