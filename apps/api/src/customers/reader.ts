import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { findPerson as findStaff, ownsChain } from '../staff/people/person-rows.ts';
import { isAtLeast, listPlaces, roleAt, type Grants } from '../staff/roles.ts';

/** What somebody of the staff may see of customers. */
export interface Reader {
  readonly personId: string;
  /** Where the person works; null: at every location. */
  readonly places: readonly string[] | null;
  /** Where the person is a manager; null: at every location, and for what belongs to none. */
  readonly managed: readonly string[] | null;
  readonly isChainOwner: boolean;
  readonly isManagerAt: (locationId: string) => boolean;
}

export async function createReader(db: Queryable, { personId, locationIds }: StaffCaller): Promise<Reader> {
  const grants: Grants = (await findStaff(db, personId))?.grants ?? [];
  return {
    personId,
    places: locationIds,
    managed: listPlaces(grants, 'manager'),
    isChainOwner: ownsChain(grants),
    isManagerAt: (locationId) => {
      const role = roleAt(grants, locationId);
      return role !== null && isAtLeast(role, 'manager');
    },
  };
}

/** What concerns a person at every location is for an owner of the chain. Errors: `role_missing`. */
export async function requireChainOwner(db: Queryable, staff: StaffCaller): Promise<Result<null>> {
  const { isChainOwner } = await createReader(db, staff);
  return isChainOwner ? succeeded(null) : failed('forbidden', 'role_missing', 'This is for owners of the whole chain.');
}

/** Whether the location of a row is one of these; null: of all. */
export function isAt(location: SQL, places: readonly string[] | null): SQL {
  return places === null ? sql`true` : sql`${location} = ANY (${sql.param([...places])}::text[])`;
}
