import { randomUUID } from 'node:crypto';
import { roleGrant } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowInstant, type Queryable } from '../../kernel/database.ts';
import type { Grants } from '../roles.ts';

/** JSON that the database returns as text. */
export const rowGrants = z.string().transform((text) => z.array(roleGrant).parse(JSON.parse(text)));

const personRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lastSeenAt: rowInstant.nullable(),
  grants: rowGrants,
});

export type PersonRow = z.output<typeof personRow>;

const columns = sql`
  p.id, p.email, p.name, p.last_seen_at::text AS "lastSeenAt",
  (
    SELECT coalesce(json_agg(json_build_object('role', g.role, 'locationId', g.location_id) ORDER BY g.location_id), '[]')::text
    FROM staff_grants g WHERE g.person_id = p.id
  ) AS grants
`;

/** More than one chain has. */
const mostPeople = 1_000;

export function listPeople(db: Queryable): Promise<PersonRow[]> {
  return db.rows(
    personRow,
    sql`SELECT ${columns} FROM staff_people p ORDER BY lower(p.name), p.id LIMIT ${mostPeople}`,
  );
}

export async function findPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const [row] = await db.rows(personRow, sql`SELECT ${columns} FROM staff_people p WHERE p.id = ${id}`);
  return row ?? null;
}

export async function findByEmail(db: Queryable, email: string): Promise<PersonRow | null> {
  const [row] = await db.rows(personRow, sql`SELECT ${columns} FROM staff_people p WHERE p.email = ${email}`);
  return row ?? null;
}

/** Null where somebody has the email already. */
export async function insertPerson(
  tx: Queryable,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string | null> {
  const [row] = await tx.rows(
    z.object({ id: z.string() }),
    sql`
      INSERT INTO staff_people (id, email, name, email_verified) VALUES (${randomUUID()}, ${email}, ${name}, true)
      ON CONFLICT (email) DO NOTHING RETURNING id
    `,
  );
  return row?.id ?? null;
}

/** Sets the password, whether or not there was one. */
export async function setPassword(tx: Queryable, personId: string, hash: string): Promise<void> {
  await tx.run(sql`
    INSERT INTO staff_accounts (id, person_id, provider_id, account_id, password)
    VALUES (${randomUUID()}, ${personId}, 'credential', ${personId}, ${hash})
    ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = now()
  `);
}

export async function replaceGrants(tx: Queryable, personId: string, grants: Grants): Promise<void> {
  await tx.run(sql`DELETE FROM staff_grants WHERE person_id = ${personId}`);
  for (const { role, locationId } of grants) {
    await tx.run(
      sql`INSERT INTO staff_grants (person_id, role, location_id) VALUES (${personId}, ${role}, ${locationId})`,
    );
  }
}

/** Whoever changes roles waits here, so that no two changes together leave the chain without an owner. */
export function lockGrants(tx: Queryable): Promise<void> {
  return tx.run(sql`LOCK TABLE staff_grants IN SHARE ROW EXCLUSIVE MODE`);
}

/** Whether anybody else owns the chain. */
export async function hasOtherOwner(tx: Queryable, personId: string): Promise<boolean> {
  const rows = await tx.rows(
    z.object({ id: z.string() }),
    sql`
      SELECT person_id AS id FROM staff_grants
      WHERE role = 'owner' AND location_id IS NULL AND person_id <> ${personId} LIMIT 1
    `,
  );
  return rows.length > 0;
}

export function ownsChain(grants: Grants): boolean {
  return grants.some(({ role, locationId }) => role === 'owner' && locationId === null);
}
