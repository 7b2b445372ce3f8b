import { eq, sql } from 'drizzle-orm';
import { staffPasskeys, staffPeople, staffTwoFactors } from '../../db/schema/staff.table.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { listPlaces, type Grants } from '../roles.ts';
import { beginSession, endSessions } from '../session/sessions.ts';
import { auditGrants } from './audit-people.ts';
import { findOpenInvitation, takeInvitation, type OpenInvitation } from './invitations.ts';
import { checkPassword } from './password-rules.ts';
import { insertPerson, lockGrants, replaceGrants, setPassword } from './person-rows.ts';

/** The data with which an invitation is accepted. */
interface AcceptedInvitation {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

interface AcceptOptions {
  readonly db: Database;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly nowMs: number;
}

/** The session of a person who accepted an invitation. */
interface Accepted {
  readonly sessionToken: string;
  readonly email: string;
}

/** Accepts an invitation: makes the person, or replaces the password of one, and begins a session. */
export async function acceptInvitation(
  { db, hashPassword, nowMs }: AcceptOptions,
  { token, name, password }: AcceptedInvitation,
): Promise<Result<Accepted>> {
  const found = await findOpenInvitation(db, token, nowMs);
  if (!found.ok) return found;
  const strong = checkPassword(password, { email: found.value.email, name });
  if (!strong.ok) return strong;
  // The hash is calculated outside of the transaction, because it takes a tenth of a second on purpose.
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockGrants(tx);
    const taken = await takeInvitation(tx, token, nowMs);
    if (!taken.ok) return taken;
    const { id, email, grants, person, role } = taken.value;
    const personId = person?.id ?? (await insertPerson(tx, { email, name }));
    if (personId === null) return failed('conflict', 'already_staff', 'Somebody with this email works here already.');
    if (person !== null) await forgetCredentials(tx, person.id, name);
    await setPassword(tx, personId, hash);
    await replaceGrants(tx, personId, mergeGrants(taken.value));
    const staff = { personId, sessionId: '', name, role, locationIds: listPlaces(grants, 'host'), deskOrigin: '' };
    await auditGrants(tx, {
      staff,
      operation: 'acceptInvitation',
      subject: id,
      before: person?.grants ?? [],
      after: mergeGrants(taken.value),
    });
    return succeeded({ sessionToken: await beginSession(tx, { personId, userAgent: '', nowMs }), email });
  });
}

/** Removes all sessions and credentials of a person, since another person may know them. */
async function forgetCredentials(tx: Queryable, personId: string, name: string): Promise<void> {
  await endSessions(tx, personId);
  await tx.orm.delete(staffPasskeys).where(eq(staffPasskeys.personId, personId));
  await tx.orm.delete(staffTwoFactors).where(eq(staffTwoFactors.personId, personId));
  await tx.orm
    .update(staffPeople)
    .set({ twoFactorEnabled: false, name, updatedAt: sql`now()` })
    .where(eq(staffPeople.id, personId));
}

/** Merges the roles of an invitation into those of the person, who keeps the roles elsewhere. */
function mergeGrants({ person, grants }: Pick<OpenInvitation, 'person' | 'grants'>): Grants {
  const elsewhere = (person?.grants ?? []).filter(
    (own) => !grants.some(({ locationId }) => locationId === own.locationId),
  );
  return [...elsewhere, ...grants];
}
