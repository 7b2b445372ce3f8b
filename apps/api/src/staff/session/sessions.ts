import { randomUUID } from 'node:crypto';
import { roleGrant } from '@latchkey/cms-client/contract';
import { eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { staffInvitations, staffPeople, staffSessions, staffVerifications } from '../../db/schema/staff.table.ts';
import { rowInstant, type Queryable } from '../../kernel/database.ts';
import type { Grants } from '../roles.ts';
import { createSessionToken, hashSessionToken } from './session-cookie.ts';

const hour = 60 * 60_000;
/** The time after its last use at which a session ends. */
export const idleMs = 12 * hour;
/** The time after its beginning at which a session ends, however much it is used. */
const maxMs = 7 * 24 * hour;
/** The precision with which the last use is known: not every request writes it. */
const touchMs = 5 * 60_000;

/** The session of a person, with the roles. */
export interface StaffSession {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly grants: Grants;
}

const sessionRow = z.object({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  createdAt: rowInstant,
  updatedAt: rowInstant,
  expiresAt: rowInstant,
  grants: z.array(roleGrant),
});

/** Reads the session of a token, which is thereby used; null if it has ended, or never existed. */
export function readSession(db: Queryable, token: string, nowMs: number): Promise<StaffSession | null> {
  return findSession(db, token, nowMs, true);
}

/**
 * Finds the session of a token.
 *
 * @param extendsSession false if the session ends as if there had been no request
 */
export async function findSession(
  db: Queryable,
  token: string,
  nowMs: number,
  extendsSession: boolean,
): Promise<StaffSession | null> {
  const [row] = await db.rows(
    sessionRow,
    sql`
      SELECT s.id, s.person_id AS "personId", p.name, s.created_at AS "createdAt", s.updated_at AS "updatedAt",
        s.expires_at AS "expiresAt",
        (
          SELECT coalesce(json_agg(json_build_object('role', g.role, 'locationId', g.location_id)), '[]')
          FROM staff_grants g WHERE g.person_id = s.person_id
        ) AS grants
      FROM staff_sessions s JOIN staff_people p ON p.id = s.person_id
      WHERE s.token_hash = ${hashSessionToken(token)}
    `,
  );
  if (row === undefined || Date.parse(row.expiresAt) <= nowMs) return null;
  if (extendsSession && nowMs - Date.parse(row.updatedAt) > touchMs)
    await touch(db, row.id, nowMs, Date.parse(row.createdAt));
  const { id, personId, name, grants } = row;
  return { id, personId, name, grants };
}

/** Calculates when a session ends that is used now. */
export function calculateSessionEnd(nowMs: number, createdMs: number): string {
  return new Date(Math.min(nowMs + idleMs, createdMs + maxMs)).toISOString();
}

async function touch(db: Queryable, id: string, nowMs: number, createdMs: number): Promise<void> {
  const at = new Date(nowMs).toISOString();
  await db.run(sql`
    WITH used AS (
      UPDATE staff_sessions
      SET updated_at = ${at}::timestamptz, expires_at = ${calculateSessionEnd(nowMs, createdMs)}::timestamptz
      WHERE id = ${id} RETURNING person_id
    )
    UPDATE staff_people SET last_seen_at = ${at}::timestamptz WHERE id IN (SELECT person_id FROM used)
  `);
}

/** Begins a session and returns its token, which is stored nowhere else. */
export async function beginSession(
  db: Queryable,
  { personId, userAgent, nowMs }: { readonly personId: string; readonly userAgent: string; readonly nowMs: number },
): Promise<string> {
  const token = createSessionToken();
  const at = new Date(nowMs).toISOString();
  await db.orm.insert(staffSessions).values({
    id: randomUUID(),
    personId,
    tokenHash: hashSessionToken(token),
    userAgent: userAgent.slice(0, 300),
    createdAt: at,
    updatedAt: at,
    expiresAt: calculateSessionEnd(nowMs, nowMs),
  });
  await db.orm.update(staffPeople).set({ lastSeenAt: at }).where(eq(staffPeople.id, personId));
  return token;
}

/** Ends a session. */
export async function endSession(db: Queryable, id: string): Promise<void> {
  await db.orm.delete(staffSessions).where(eq(staffSessions.id, id));
}

/** Ends all sessions of a person. */
export async function endSessions(db: Queryable, personId: string): Promise<void> {
  await db.orm.delete(staffSessions).where(eq(staffSessions.personId, personId));
}

/** Deletes sessions and verifications that have ended, and old invitations. */
export async function forgetSessions(db: Queryable): Promise<void> {
  await db.orm.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`));
  await db.orm.delete(staffVerifications).where(lt(staffVerifications.expiresAt, sql`now()`));
  await db.orm.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now() - interval '30 days'`));
}
