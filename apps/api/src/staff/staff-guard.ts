import type { StaffAccess } from '@latchkey/cms-client/contract';
import type { Context } from 'hono';
import type { Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';

export interface WantedAccess {
  readonly access: StaffAccess;
  /** The location in the path; null for an operation without one. */
  readonly locationId: string | null;
  /** Whether the request may change something, so that it has to come from the desk's own pages. */
  readonly isChange: boolean;
  /** Whether the session is thereby used, and so goes on. A stream that is looked at again uses nothing. */
  readonly isUse: boolean;
}

/** Decides who may call an operation of the staff. */
export interface StaffGuard {
  /** Null for a caller of an operation for `anyone`, who is not signed in. Errors: `unauthorized`, `forbidden`. */
  admit(c: Context, wanted: WantedAccess): Promise<Result<StaffCaller | null>>;
}
