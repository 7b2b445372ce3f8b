import type { Queryable } from '../../kernel/database.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { writeAudit } from '../audit.ts';
import type { Grants } from '../roles.ts';

/** A change of the roles of a person. */
interface ChangedPerson {
  /** The person of the staff who changes them; null for an operator. */
  readonly staff: StaffCaller | null;
  readonly operation: string;
  /** The id of a person or of an invitation. */
  readonly subject: string;
  readonly before: Grants;
  readonly after: Grants;
}

/** Logs a change of roles with one row for each location that it concerns, so that its managers see it; null stands for the chain. */
export async function auditGrants(tx: Queryable, { before, after, ...change }: ChangedPerson): Promise<void> {
  const places = new Set([...before, ...after].map(({ locationId }) => locationId));
  for (const locationId of places) {
    const rolesAt = (grants: Grants) => {
      const roles = grants.filter((grant) => grant.locationId === locationId).map(({ role }) => role);
      return roles.length === 0 ? null : { role: roles.join(', ') };
    };
    await writeAudit(tx, { ...change, locationId, before: rolesAt(before), after: rolesAt(after) });
  }
}
