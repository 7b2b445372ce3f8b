import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { findPerson as findStaff, ownsChain } from '../staff/people/person-rows.ts';
import { isAtLeast, listPlaces, roleAt, type Grants } from '../staff/roles.ts';

/** The rights of a person of the staff to see customers. */
export interface CustomerReader {
  readonly personId: string;
  /** The locations where the person works; null: every location. */
  readonly locationIds: readonly string[] | null;
  /** The locations where the person is a manager; null: every location, and what belongs to none. */
  readonly managed: readonly string[] | null;
  readonly isChainOwner: boolean;
  readonly isManagerAt: (locationId: string) => boolean;
}

/** Reads the rights of a person from their roles. */
export async function createCustomerReader(
  db: Queryable,
  { personId, locationIds }: StaffCaller,
): Promise<CustomerReader> {
  const grants: Grants = (await findStaff(db, personId))?.grants ?? [];
  return {
    personId,
    locationIds,
    managed: listPlaces(grants, 'manager'),
    isChainOwner: ownsChain(grants),
    isManagerAt: (locationId) => {
      const role = roleAt(grants, locationId);
      return role !== null && isAtLeast(role, 'manager');
    },
  };
}

/** Admits only an owner of the chain, to operations that concern a person at every location. Errors: `role_missing`. */
export async function requireChainOwner(db: Queryable, staff: StaffCaller): Promise<Result<null>> {
  const { isChainOwner } = await createCustomerReader(db, staff);
  return isChainOwner ? succeeded(null) : failed('forbidden', 'role_missing', 'This is for owners of the whole chain.');
}

/** Creates the SQL condition for rows of these locations. */
export function isAt(location: SQL, locationIds: readonly string[] | null): SQL {
  return locationIds === null ? sql`true` : sql`${location} = ANY (${sql.param([...locationIds])}::text[])`;
}
