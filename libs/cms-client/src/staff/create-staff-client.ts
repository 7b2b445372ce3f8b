import { deskOperations } from '../operations/desk.ts';
import { waitingCountOperations } from '../operations/waiting-count.ts';
import { staffPeopleOperations } from '../operations/staff-people.ts';
import type { HttpOptions } from '../transport/http.ts';
import { type Calls, createCalls } from './create-calls.ts';

const operations = { ...staffPeopleOperations, ...deskOperations, ...waitingCountOperations };

/** The calls of the counter, with which the desk opens: people who sign in, days, bookings, closures. */
export type StaffClient = Calls<typeof operations>;

/**
 * Creates the client of the counter.
 *
 * @param options `baseUrl` is the root of the api, as the browser sees it: `/`
 */
export function createStaffClient(options: HttpOptions): StaffClient {
  return createCalls(operations, options);
}
