import { staffRoles, type RoleGrant, type StaffRole } from '@latchkey/cms-client/contract';

/** The roles of a person, each at a location or for the chain. */
export type Grants = readonly RoleGrant[];

/** True if a role may do everything that another one may. */
export function isAtLeast(role: StaffRole, wanted: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(wanted);
}

/** Returns the highest role at a location, where a role for the chain counts too; null if there is none. */
export function roleAt(grants: Grants, locationId: string): StaffRole | null {
  return highest(grants.filter((grant) => grant.locationId === null || grant.locationId === locationId));
}

/** Returns the highest role anywhere; null if there is none. */
export function highest(grants: Grants): StaffRole | null {
  return staffRoles.findLast((role) => grants.some((grant) => grant.role === role)) ?? null;
}

/** Lists the locations with at least the wanted role; null for all of the chain. */
export function listPlaces(grants: Grants, wanted: StaffRole): readonly string[] | null {
  const places = grants.filter(({ role }) => isAtLeast(role, wanted)).map(({ locationId }) => locationId);
  return places.includes(null) ? null : [...new Set(places)].filter((place) => place !== null);
}

/**
 * True if a person with these grants has at least the role of another grant at its place. A grant for the chain is covered only by a grant for the
 * chain.
 */
export function covers(grants: Grants, { role, locationId }: RoleGrant): boolean {
  return grants.some((own) => (own.locationId === null || own.locationId === locationId) && isAtLeast(own.role, role));
}

/** Lists the grants that only one of two lists has. */
export function changedGrants(before: Grants, after: Grants): Grants {
  const isIn = (list: Grants, grant: RoleGrant) =>
    list.some(({ role, locationId }) => role === grant.role && locationId === grant.locationId);
  return [...before.filter((grant) => !isIn(after, grant)), ...after.filter((grant) => !isIn(before, grant))];
}

/** True if two grants are for the same place. */
export function hasPlaceTwice(grants: Grants): boolean {
  return new Set(grants.map(({ locationId }) => locationId)).size < grants.length;
}
