import { randomUUID } from 'node:crypto';
import { roleGrant } from '@latchkey/cms-client/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { staffAccounts, staffGrants, staffPeople } from '../../db/schema/staff.table.ts';
import { rowInstant, type Queryable } from '../../kernel/database.ts';
import type { Grants } from '../roles.ts';

/** The schema of the roles of a person. */
export const grantsSchema = z.array(roleGrant);

const personRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lastSeenAt: rowInstant.nullable(),
  grants: grantsSchema,
});

/** A person of the staff, as the database has it. */
export type PersonRow = z.output<typeof personRow>;

const columns = sql`
  p.id, p.email, p.name, p.last_seen_at::text AS "lastSeenAt",
  (
    SELECT coalesce(json_agg(json_build_object('role', g.role, 'locationId', g.location_id) ORDER BY g.location_id), '[]')
    FROM staff_grants g WHERE g.person_id = p.id
  ) AS grants
`;

/** The most people of a list: more than a chain has. */
const maxPeople = 1_000;

/** Lists all people of the staff, by their names. */
export function listPeople(db: Queryable): Promise<PersonRow[]> {
  return db.rows(personRow, sql`SELECT ${columns} FROM staff_people p ORDER BY lower(p.name), p.id LIMIT ${maxPeople}`);
}

/** Finds a person by id; null if there is none. */
export async function findPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const [row] = await db.rows(personRow, sql`SELECT ${columns} FROM staff_people p WHERE p.id = ${id}`);
  return row ?? null;
}

/** Finds a person by email; null if there is none. */
export async function findByEmail(db: Queryable, email: string): Promise<PersonRow | null> {
  const [row] = await db.rows(personRow, sql`SELECT ${columns} FROM staff_people p WHERE p.email = ${email}`);
  return row ?? null;
}

/** Adds a person and returns the id; null if another person has the email already. */
export async function insertPerson(
  tx: Queryable,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string | null> {
  const [row] = await tx.orm
    .insert(staffPeople)
    .values({ id: randomUUID(), email, name, emailVerified: true })
    .onConflictDoNothing({ target: staffPeople.email })
    .returning({ id: staffPeople.id });
  return row?.id ?? null;
}

/** Sets the password of a person who may have had none. */
export async function setPassword(tx: Queryable, personId: string, hash: string): Promise<void> {
  await tx.orm
    .insert(staffAccounts)
    .values({ id: randomUUID(), personId, providerId: 'credential', accountId: personId, password: hash })
    .onConflictDoUpdate({
      target: [staffAccounts.providerId, staffAccounts.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    });
}

/** Replaces all roles of a person. */
export async function replaceGrants(tx: Queryable, personId: string, grants: Grants): Promise<void> {
  await tx.orm.delete(staffGrants).where(eq(staffGrants.personId, personId));
  for (const { role, locationId } of grants) await tx.orm.insert(staffGrants).values({ personId, role, locationId });
}

/** Locks all roles, so that no two changes together leave the chain without an owner. */
export function lockGrants(tx: Queryable): Promise<void> {
  return tx.run(sql`LOCK TABLE staff_grants IN SHARE ROW EXCLUSIVE MODE`);
}

/** True if another person owns the chain, too. */
export async function hasOtherOwner(tx: Queryable, personId: string): Promise<boolean> {
  const rows = await tx.orm
    .select({ id: staffGrants.personId })
    .from(staffGrants)
    .where(and(eq(staffGrants.role, 'owner'), isNull(staffGrants.locationId), ne(staffGrants.personId, personId)))
    .limit(1);
  return rows.length > 0;
}

/** True if the roles are those of an owner of the chain. */
export function ownsChain(grants: Grants): boolean {
  return grants.some(({ role, locationId }) => role === 'owner' && locationId === null);
}
