import type * as z from 'zod/mini';
import { fillPath, type Operation, type PathParams } from '../operations/operation.ts';
import type { CallResult } from '../transport/call-result.ts';
import { type Call, createHttp, type HttpOptions } from '../transport/http.ts';

type Operations = Readonly<Record<string, Operation>>;

/** The parts of a call besides its path. A write that takes a key always has one. */
type CallParts<Op extends Operation> = Pick<Call<z.core.$ZodType>, 'query' | 'json'> & {
  readonly signal?: AbortSignal | undefined;
} & (Op extends { readonly isIdempotent: true } ? { readonly idempotencyKey: string } : unknown);

/** A function for each declared operation. No function throws. */
export type Calls<Declared extends Operations> = {
  readonly [Id in keyof Declared]: (
    params: PathParams<Declared[Id]['path']>,
    parts: CallParts<Declared[Id]>,
  ) => Promise<CallResult<z.output<Declared[Id]['data']>>>;
};

/** Creates the functions of a client from the declarations of its operations. */
export function createCalls<Declared extends Operations>(operations: Declared, options: HttpOptions): Calls<Declared> {
  const http = createHttp(options);
  const createFunction =
    ({ method, path, data: schema }: Operation) =>
    (params: Readonly<Record<string, string>>, { signal, ...parts }: CallParts<Operation>) =>
      http.request({ method, path: fillPath(path, params), schema, ...parts, options: { signal, cache: 'no-store' } });
  // Each function is built from the operation of the same name.
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [id, createFunction(operation)]),
  ) as unknown as Calls<Declared>;
}
