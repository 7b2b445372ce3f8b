import { eq } from 'drizzle-orm';
import { staffPeople } from '../../db/schema/staff.table.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type ApiError, type Failure, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { changedGrants, covers, hasPlaceTwice, isAtLeast, roleAt, type Grants } from '../roles.ts';
import { endSessions } from '../session/sessions.ts';
import { auditGrants } from './audit-people.ts';
import { invitationUrl, makeInvitation, withdrawInvitation, type MadeInvitation } from './invitations.ts';
import {
  findByEmail,
  findPerson,
  hasOtherOwner,
  lockGrants,
  ownsChain,
  replaceGrants,
  type PersonRow,
} from './person-rows.ts';

/** The errors of changes. */
const notFound = failed('notFound', 'person_not_found', 'There is no such person.');
const beyond = failed('forbidden', 'beyond_own_role', 'Nobody gives or takes a role that they do not have there.');
const lastOwner = failed('conflict', 'last_owner', 'The chain needs an owner: make somebody else one first.');

interface Invited extends MadeInvitation {
  readonly link: string;
}

/** Invites a person to roles that the caller has too. */
export function inviteStaff(
  db: Database,
  staff: StaffCaller,
  { email, grants }: { readonly email: string; readonly grants: Grants },
  knownLocations: ReadonlySet<string>,
  nowMs: number,
): Promise<Result<Invited>> {
  const wrong = checkGrants(grants, knownLocations);
  if (wrong !== null) return Promise.resolve(wrong);
  return db.transaction(async (tx) => {
    const callerGrants = await findGrants(tx, staff);
    if (!grants.every((grant) => covers(callerGrants, grant) && isManagerFor(callerGrants, grant.locationId)))
      return beyond;
    if ((await findByEmail(tx, email)) !== null) {
      return failed('conflict', 'already_staff', 'Somebody with this email works here already.');
    }
    const made = await makeInvitation(tx, { email, grants, invitedBy: staff.personId, nowMs });
    await auditGrants(tx, { staff, operation: 'inviteStaff', subject: made.id, before: [], after: grants });
    return succeeded({ ...made, link: invitationUrl(staff.deskOrigin, made.token) });
  });
}

/**
 * Replaces the roles of a person at places where the caller is an owner; roles elsewhere, which the caller may not see, stay. A person who loses a
 * role has to sign in again.
 */
export function changeGrants(
  db: Database,
  staff: StaffCaller,
  personId: string,
  grants: Grants,
  knownLocations: ReadonlySet<string>,
): Promise<Result<PersonRow>> {
  const wrong = checkGrants(grants, knownLocations);
  if (wrong !== null) return Promise.resolve(wrong);
  return db.transaction(async (tx) => {
    const found = await lockPerson(tx, staff, personId);
    if (!found.ok) return found;
    const { callerGrants, person } = found.value;
    const keptGrants = person.grants.filter((grant) => !mayDecide(callerGrants, grant));
    const newGrants = [
      ...keptGrants.filter(({ locationId }) => !grants.some((grant) => grant.locationId === locationId)),
      ...grants,
    ];
    const changed = changedGrants(person.grants, newGrants);
    if (!changed.every((grant) => mayDecide(callerGrants, grant))) return beyond;
    if (ownsChain(person.grants) && !ownsChain(newGrants) && !(await hasOtherOwner(tx, personId))) return lastOwner;
    await replaceGrants(tx, personId, newGrants);
    if (person.grants.some((grant) => !covers(newGrants, grant))) await endSessions(tx, personId);
    await auditGrants(tx, {
      staff,
      operation: 'changeGrants',
      subject: personId,
      before: person.grants,
      after: newGrants,
    });
    return succeeded({ ...person, grants: newGrants });
  });
}

/**
 * Removes a person with all sessions and credentials, or takes an invitation back. A person who also works where the caller is no owner keeps those
 * roles and loses only the others.
 */
export function removeStaff(db: Database, staff: StaffCaller, id: string): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const operation = 'removeStaff';
    const found = await lockPerson(tx, staff, id);
    if (!found.ok) {
      const callerGrants = await findGrants(tx, staff);
      const withdrawn = await withdrawInvitation(tx, id, (grants) =>
        grants.every((grant) => mayDecide(callerGrants, grant)),
      );
      if (withdrawn === null) return found;
      await auditGrants(tx, { staff, operation, subject: id, before: withdrawn, after: [] });
      return succeeded(null);
    }
    const { callerGrants, person } = found.value;
    const keptGrants = person.grants.filter((grant) => !mayDecide(callerGrants, grant));
    if (ownsChain(person.grants) && !ownsChain(keptGrants) && !(await hasOtherOwner(tx, id))) return lastOwner;
    if (keptGrants.length === 0) {
      await tx.orm.delete(staffPeople).where(eq(staffPeople.id, id));
    } else {
      await replaceGrants(tx, id, keptGrants);
      await endSessions(tx, id);
    }
    await auditGrants(tx, { staff, operation, subject: id, before: person.grants, after: keptGrants });
    return succeeded(null);
  });
}

/** Finds and locks a person. An owner of a place sees the people who work there; others are not found. */
async function lockPerson(
  tx: Queryable,
  staff: StaffCaller,
  personId: string,
): Promise<Result<{ readonly callerGrants: Grants; readonly person: PersonRow }>> {
  await lockGrants(tx);
  const callerGrants = await findGrants(tx, staff);
  const person = await findPerson(tx, personId);
  if (person === null || !person.grants.some(({ locationId }) => isOwnerFor(callerGrants, locationId))) return notFound;
  return succeeded({ callerGrants, person });
}

/** Reads the present roles of the caller, since the request may have waited for a change. */
async function findGrants(tx: Queryable, { personId }: StaffCaller): Promise<Grants> {
  return (await findPerson(tx, personId))?.grants ?? [];
}

function mayDecide(callerGrants: Grants, grant: Grants[number]): boolean {
  return covers(callerGrants, grant) && isOwnerFor(callerGrants, grant.locationId);
}

function isOwnerFor(callerGrants: Grants, locationId: string | null): boolean {
  return covers(callerGrants, { role: 'owner', locationId });
}

function isManagerFor(callerGrants: Grants, locationId: string | null): boolean {
  if (locationId === null) return covers(callerGrants, { role: 'manager', locationId });
  const role = roleAt(callerGrants, locationId);
  return role !== null && isAtLeast(role, 'manager');
}

/** Returns the error in a list of roles; null if there is none. */
function checkGrants(grants: Grants, knownLocations: ReadonlySet<string>): Failure<ApiError> | null {
  const unknown = grants.find(({ locationId }) => locationId !== null && !knownLocations.has(locationId));
  if (unknown !== undefined) {
    const problems = [`grants: there is no location ${unknown.locationId}`];
    return failed('invalid', 'validation_failed', 'A role is for a location that is not there.', [], { problems });
  }
  if (!hasPlaceTwice(grants)) return null;
  const problems = ['grants: a location has two roles'];
  return failed('invalid', 'validation_failed', 'A person has one role at a location.', [], { problems });
}
