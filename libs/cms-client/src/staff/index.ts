/* `@latchkey/cms-client/staff`: the calls of the desk. */
export { createOfficeClient, type OfficeClient } from './create-office-client.ts';
export { createStaffClient, type StaffClient } from './create-staff-client.ts';
export type { CallError, CallResult } from '../transport/call-result.ts';
export type { FetchLike, HttpOptions } from '../transport/http.ts';
