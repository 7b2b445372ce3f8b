import type { RoleGrant, StaffRole } from '@latchkey/cms-client/contract';
import { allows, type StaffSession } from '../session/session.tsx';

/** The place of a grant that covers the whole chain, as the value of a field. */
export const wholeChain = '*';

/** Returns the roles that a person may give at a place: at most their own role there. */
export function listGrantableRoles({ grants }: StaffSession, locationId: string | null): readonly StaffRole[] {
  const own = grants.filter((grant) => grant.locationId === null || grant.locationId === locationId);
  return (['host', 'manager', 'owner'] as const).filter((role) => own.some((grant) => allows(grant.role, role)));
}

/** Returns the places at which a person may give a role: those where they are a manager. */
export function listGrantablePlaces(session: StaffSession): readonly (string | null)[] {
  const isManager = (locationId: string | null) => listGrantableRoles(session, locationId).includes('manager');
  return [null, ...session.locations.map(({ id }) => id)].filter(isManager);
}

/** Adds a grant, which replaces another one of the same place. */
export function withGrant(grants: readonly RoleGrant[], added: RoleGrant): readonly RoleGrant[] {
  return [...grants.filter(({ locationId }) => locationId !== added.locationId), added];
}
