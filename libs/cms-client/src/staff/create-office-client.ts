import { customerOperations } from '../operations/customers.ts';
import { deskVoucherOperations } from '../operations/desk-vouchers.ts';
import { figuresOperations } from '../operations/figures.ts';
import { inboxOperations } from '../operations/inbox.ts';
import { staffOfficeOperations } from '../operations/staff-office.ts';
import type { HttpOptions } from '../transport/http.ts';
import { type Calls, createCalls } from './create-calls.ts';

const operations = {
  ...deskVoucherOperations,
  ...figuresOperations,
  ...customerOperations,
  ...inboxOperations,
  ...staffOfficeOperations,
};

/**
 * The calls of the office: vouchers, figures, customers, the inbox, people, the log. They are a client of their own, so that the desk opens without
 * loading their shapes.
 */
export type OfficeClient = Calls<typeof operations>;

/**
 * Creates the client of the office.
 *
 * @param options `baseUrl` is the root of the api, as the browser sees it: `/`
 */
export function createOfficeClient(options: HttpOptions): OfficeClient {
  return createCalls(operations, options);
}
