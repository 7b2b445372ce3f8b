import type * as z from 'zod/mini';
import type { CallResult } from './call-result.ts';
import type { Call, Http } from './http.ts';
import { fillPath, type Method, type PathParams } from '../operations/operation.ts';

interface Declared<Path, Schema, Key> {
  readonly method: Method;
  readonly path: Path;
  readonly data: Schema;
  readonly isIdempotent?: Key;
}

/** The parts of a request that its operation does not declare. */
interface RequestParts<Key> extends Pick<Call<z.core.$ZodType>, 'query' | 'json' | 'options'> {
  /** The idempotency key, only for an operation that takes one. */
  readonly idempotencyKey?: (Key extends true ? string : never) | undefined;
}

/** Calls a declared operation. */
export function send<
  const Path extends string,
  Schema extends z.core.$ZodType,
  Key extends true | undefined = undefined,
>(
  http: Http,
  { method, path, data: schema }: Declared<Path, Schema, Key>,
  params: PathParams<Path>,
  parts: RequestParts<Key> = {},
): Promise<CallResult<z.output<Schema>>> {
  return http.request({ method, path: fillPath(path, params), schema, ...parts });
}
