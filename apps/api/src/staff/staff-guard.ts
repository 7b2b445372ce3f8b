import type { StaffAccess } from '@latchkey/cms-client/contract';
import type { Context } from 'hono';
import type { Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';

/** The access that an operation needs. */
export interface WantedAccess {
  readonly access: StaffAccess;
  /** The location in the path; null for an operation without one. */
  readonly locationId: string | null;
  /** True if the request may change something, so that it has to come from the desk's own pages. */
  readonly isChange: boolean;
  /** True if the request uses the session, which then goes on. A stream that is checked again uses nothing. */
  readonly extendsSession: boolean;
}

/** The guard that decides who may call an operation of the staff. */
export interface StaffGuard {
  /** Returns the caller; null for a caller of an operation for `anyone` who is not signed in. Errors: `unauthorized`, `forbidden`. */
  admit(c: Context, wanted: WantedAccess): Promise<Result<StaffCaller | null>>;
}
