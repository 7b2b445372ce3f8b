import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowInstant, type Queryable } from '../../kernel/database.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import type { Grants } from '../roles.ts';
import { grantsSchema } from './person-rows.ts';

const ownRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  hasCode: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: rowInstant })),
  grants: grantsSchema,
  expiresAt: rowInstant,
});

/** The caller as the desk shows it. */
interface OwnPerson {
  readonly person: Omit<z.output<typeof ownRow>, 'grants' | 'expiresAt'>;
  readonly grants: Grants;
  readonly expiresAt: string;
}

/** Reads the caller, and how the caller can sign in; null if the session has ended in between. */
export async function readOwnPerson(db: Queryable, { sessionId }: StaffCaller): Promise<OwnPerson | null> {
  const [row] = await db.rows(
    ownRow,
    sql`
      SELECT p.id, p.email, p.name, s.expires_at AS "expiresAt", p.two_factor_enabled AS "hasCode",
        EXISTS (SELECT 1 FROM staff_accounts a WHERE a.person_id = p.id AND a.password IS NOT NULL) AS "hasPassword",
        (
          SELECT coalesce(json_agg(json_build_object(
            'id', k.id, 'name', coalesce(k.name, ''), 'createdAt', k.created_at
          ) ORDER BY k.created_at, k.id), '[]')
          FROM staff_passkeys k WHERE k.person_id = p.id
        ) AS passkeys,
        (
          SELECT coalesce(json_agg(json_build_object('role', g.role, 'locationId', g.location_id) ORDER BY g.location_id), '[]')
          FROM staff_grants g WHERE g.person_id = p.id
        ) AS grants
      FROM staff_sessions s JOIN staff_people p ON p.id = s.person_id
      WHERE s.id = ${sessionId}
    `,
  );
  if (row === undefined) return null;
  const { grants, expiresAt, ...person } = row;
  return { person, grants, expiresAt };
}
