import type { RoleGrant, StaffRole } from '@latchkey/cms-client/contract';
import { staffInvitations, staffPeople } from '../../db/schema/staff.table.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { auditGrants } from './audit-people.ts';
import { invitationUrl, makeInvitation } from './invitations.ts';
import { lockGrants } from './person-rows.ts';

interface OperatorInvitation {
  readonly email: string;
  readonly role: StaffRole;
  /** The location; null for every location of the chain. */
  readonly locationId: string | null;
  readonly deskOrigin: string;
  readonly nowMs: number;
}

/**
 * Invites a person by a command and returns the link. If the person works here already, accepting the invitation replaces the password and everything
 * else that the person signs in with.
 */
export function inviteByOperator(db: Database, invitation: OperatorInvitation): Promise<Result<string>> {
  return db.transaction(async (tx) => succeeded(await invite(tx, invitation)));
}

/** Invites the first owner; returns null if the staff has a member or an invitation already. */
export function inviteFirstOwner(db: Database, invitation: OperatorInvitation): Promise<Result<string | null>> {
  return db.transaction(async (tx) => {
    await lockGrants(tx);
    const people = await tx.orm.select({ id: staffPeople.id }).from(staffPeople).limit(1);
    const invitations = await tx.orm.select({ id: staffInvitations.id }).from(staffInvitations).limit(1);
    return succeeded(people.length + invitations.length === 0 ? await invite(tx, invitation) : null);
  });
}

async function invite(
  tx: Queryable,
  { email, role, locationId, deskOrigin, nowMs }: OperatorInvitation,
): Promise<string> {
  const grants: RoleGrant[] = [{ role, locationId }];
  const { id, token } = await makeInvitation(tx, { email, grants, invitedBy: null, nowMs });
  await auditGrants(tx, { staff: null, operation: 'inviteStaff', subject: id, before: [], after: grants });
  return invitationUrl(deskOrigin, token);
}
