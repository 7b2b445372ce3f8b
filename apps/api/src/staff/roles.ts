import { staffRoles, type RoleGrant, type StaffRole } from '@latchkey/cms-client/contract';

export type Grants = readonly RoleGrant[];

/** Whether a role may do what is for another one. */
export function isAtLeast(role: StaffRole, wanted: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(wanted);
}

/** The highest role at a location, where a role for the chain counts too; null without any. */
export function roleAt(grants: Grants, locationId: string): StaffRole | null {
  return highest(grants.filter((grant) => grant.locationId === null || grant.locationId === locationId));
}

/** The highest role anywhere; null without any. */
export function highest(grants: Grants): StaffRole | null {
  return staffRoles.findLast((role) => grants.some((grant) => grant.role === role)) ?? null;
}

/** The locations where the role is at least this one; null: all of the chain. */
export function listPlaces(grants: Grants, wanted: StaffRole): readonly string[] | null {
  const places = grants.filter(({ role }) => isAtLeast(role, wanted)).map(({ locationId }) => locationId);
  return places.includes(null) ? null : [...new Set(places)].filter((place) => place !== null);
}

/** Whether somebody with these grants has at least what another grant gives. What is for the chain needs a grant for the chain. */
export function covers(grants: Grants, { role, locationId }: RoleGrant): boolean {
  return grants.some((own) => (own.locationId === null || own.locationId === locationId) && isAtLeast(own.role, role));
}

/** The grants that only one of two lists has. */
export function changedGrants(before: Grants, after: Grants): Grants {
  const isIn = (list: Grants, grant: RoleGrant) =>
    list.some(({ role, locationId }) => role === grant.role && locationId === grant.locationId);
  return [...before.filter((grant) => !isIn(after, grant)), ...after.filter((grant) => !isIn(before, grant))];
}

export function hasPlaceTwice(grants: Grants): boolean {
  return new Set(grants.map(({ locationId }) => locationId)).size < grants.length;
}
