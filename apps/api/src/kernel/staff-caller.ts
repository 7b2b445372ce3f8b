import type { StaffRole } from '@latchkey/cms-client/contract';

/** The person of the staff who calls an operation. */
export interface StaffCaller {
  readonly personId: string;
  /** The session that the call came with. */
  readonly sessionId: string;
  /** The name, as it is shown in the log of changes. */
  readonly name: string;
  /** The role at the location of the request; if the request has none, the highest role that the person has. */
  readonly role: StaffRole;
  /** The locations where the person has any role; null for every location of the chain. */
  readonly locationIds: readonly string[] | null;
  /** The origin of the desk, as the browser of the caller sees it. */
  readonly deskOrigin: string;
}
