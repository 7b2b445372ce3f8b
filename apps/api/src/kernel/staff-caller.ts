import type { StaffRole } from '@latchkey/cms-client/contract';

export interface StaffCaller {
  readonly personId: string;
  /** The session that the call came with. */
  readonly sessionId: string;
  /** As shown in the log of changes. */
  readonly name: string;
  /** At the location of the request; without one, the highest that the person has. */
  readonly role: StaffRole;
  /** Null: at every location of the chain. Else the locations where the person has any role. */
  readonly locationIds: readonly string[] | null;
  /** Where the desk is, as the browser of the caller sees it. */
  readonly deskOrigin: string;
}
