import type * as z from 'zod/mini';
import { customerOperations } from '../operations/customers.ts';
import { deskOperations } from '../operations/desk.ts';
import { deskVoucherOperations } from '../operations/desk-vouchers.ts';
import { figuresOperations } from '../operations/figures.ts';
import { inboxOperations } from '../operations/inbox.ts';
import { fillPath, type Operation, type PathParams } from '../operations/operation.ts';
import { staffPeopleOperations } from '../operations/staff-people.ts';
import type { CallResult } from '../transport/call-result.ts';
import { type Call, createHttp, type HttpOptions } from '../transport/http.ts';

const operations = {
  ...staffPeopleOperations,
  ...deskOperations,
  ...deskVoucherOperations,
  ...figuresOperations,
  ...customerOperations,
  ...inboxOperations,
};

type Declared = typeof operations;
export type StaffCall = keyof Declared;

/** What a call sends besides its path. A write that takes a key always has one. */
export type StaffCallParts<Op extends Operation> = Pick<Call<z.core.$ZodType>, 'query' | 'json'> & {
  readonly signal?: AbortSignal | undefined;
} & (Op extends { readonly isIdempotent: true } ? { readonly idempotencyKey: string } : unknown);

/** The calls of the desk, one for each declared operation. No function throws. */
export type StaffClient = {
  readonly [Id in StaffCall]: (
    params: PathParams<Declared[Id]['path']>,
    parts: StaffCallParts<Declared[Id]>,
  ) => Promise<CallResult<z.output<Declared[Id]['data']>>>;
};

/** @param options `baseUrl` is the root of the api, as the browser sees it: `/` */
export function createStaffClient(options: HttpOptions): StaffClient {
  const http = createHttp(options);
  const functionOf =
    ({ method, path, data: schema }: Operation) =>
    (params: Readonly<Record<string, string>>, { signal, ...parts }: StaffCallParts<Operation>) =>
      http.request({ method, path: fillPath(path, params), schema, ...parts, options: { signal, cache: 'no-store' } });
  const declared: readonly (readonly [string, Operation])[] = Object.entries(operations);
  // Each function is built from the operation of the same name.
  return Object.fromEntries(declared.map(([id, operation]) => [id, functionOf(operation)])) as unknown as StaffClient;
}
