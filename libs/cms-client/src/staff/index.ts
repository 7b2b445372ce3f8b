/* `@latchkey/cms-client/staff`: the calls of the desk. */
export { createStaffClient, type StaffCall, type StaffClient } from './create-staff-client.ts';
export type { CallError, CallResult } from '../transport/call-result.ts';
export type { FetchLike } from '../transport/http.ts';
