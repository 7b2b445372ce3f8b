import { randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hashOfToken } from '../../kernel/booking-links.ts';
import { rowInstant, type Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { covers, highest, type Grants } from '../roles.ts';
import { findByEmail, findPerson, rowGrants } from './person-rows.ts';

const validMs = 7 * 24 * 60 * 60_000;

interface NewInvitation {
  readonly email: string;
  readonly grants: Grants;
  /** The id of a person; null: an operator. */
  readonly invitedBy: string | null;
  readonly nowMs: number;
}

export interface MadeInvitation {
  readonly id: string;
  /** Nowhere else: the database has its hash. */
  readonly token: string;
  readonly expiresAt: string;
}

/** Makes an invitation; it replaces an earlier one of the same sender to the same email. */
export async function makeInvitation(
  tx: Queryable,
  { email, grants, invitedBy, nowMs }: NewInvitation,
): Promise<MadeInvitation> {
  await tx.run(sql`
    DELETE FROM staff_invitations
    WHERE email = ${email} AND invited_by IS NOT DISTINCT FROM ${invitedBy}::text AND accepted_at IS NULL
  `);
  const made = {
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    expiresAt: new Date(nowMs + validMs).toISOString(),
  };
  await tx.run(sql`
    INSERT INTO staff_invitations (id, token_hash, email, grants, invited_by, expires_at)
    VALUES (
      ${made.id}, ${hashOfToken(made.token)}, ${email}, ${JSON.stringify(grants)}::text::jsonb, ${invitedBy},
      ${made.expiresAt}::timestamptz
    )
  `);
  return made;
}

/** The token is in the fragment, which no browser sends to a server. */
export function invitationUrl(deskOrigin: string, token: string): string {
  return new URL(`/desk/invitation#${token}`, deskOrigin).href;
}

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  grants: rowGrants,
  invitedBy: z.string().nullable(),
  expiresAt: rowInstant,
  acceptedAt: rowInstant.nullable(),
});

type InvitationRow = z.output<typeof invitationRow>;

const columns = sql`
  id, email, grants::text AS grants, invited_by AS "invitedBy", expires_at::text AS "expiresAt", accepted_at::text AS "acceptedAt"
`;

export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly grants: Grants;
  /** Somebody who works here already, whose password an operator replaces. */
  readonly person: { readonly id: string; readonly name: string; readonly grants: Grants } | null;
  readonly role: StaffRole;
}

/** An invitation that can be accepted now. */
export async function findOpen(db: Queryable, token: string, nowMs: number): Promise<Result<OpenInvitation>> {
  const [row] = await db.rows(
    invitationRow,
    sql`SELECT ${columns} FROM staff_invitations WHERE token_hash = ${hashOfToken(token)}`,
  );
  return row === undefined ? unknown() : openOf(db, row, nowMs);
}

/** Takes an invitation, which only one request can; in the transaction that makes the person. */
export async function takeInvitation(tx: Queryable, token: string, nowMs: number): Promise<Result<OpenInvitation>> {
  const found = await findOpen(tx, token, nowMs);
  if (!found.ok) return found;
  const taken = await tx.rows(
    z.object({ id: z.string() }),
    sql`
      UPDATE staff_invitations SET accepted_at = ${new Date(nowMs).toISOString()}::timestamptz
      WHERE id = ${found.value.id} AND accepted_at IS NULL RETURNING id
    `,
  );
  return taken.length === 1 ? found : gone();
}

async function openOf(db: Queryable, row: InvitationRow, nowMs: number): Promise<Result<OpenInvitation>> {
  const { id, email, grants, invitedBy, expiresAt, acceptedAt } = row;
  const role = highest(grants);
  if (acceptedAt !== null || Date.parse(expiresAt) <= nowMs || role === null) return gone();
  // Whoever invited may have lost a role since.
  const inviter = invitedBy === null ? null : await findPerson(db, invitedBy);
  if (inviter !== null && !grants.every((grant) => covers(inviter.grants, grant))) return gone();
  const person = await findByEmail(db, email);
  if (person !== null && invitedBy !== null) {
    return failed('conflict', 'already_staff', 'Somebody with this email works here already.');
  }
  return succeeded({ id, email, grants, person, role });
}

function unknown() {
  return failed('notFound', 'invitation_not_found', 'There is no such invitation.');
}

function gone() {
  return failed('gone', 'invitation_gone', 'The invitation was accepted, has ended, or was taken back.');
}

/** Those that nobody has accepted yet. */
export function listOpen(db: Queryable, nowMs: number): Promise<InvitationRow[]> {
  return db.rows(
    invitationRow,
    sql`
      SELECT ${columns} FROM staff_invitations
      WHERE accepted_at IS NULL AND expires_at > ${new Date(nowMs).toISOString()}::timestamptz
      ORDER BY email, id LIMIT 500
    `,
  );
}

/** Takes an open invitation back. Returns what it would have given; null where there is none. */
export async function withdrawInvitation(
  tx: Queryable,
  id: string,
  mayWithdraw: (grants: Grants) => boolean,
): Promise<Grants | null> {
  const [row] = await tx.rows(
    invitationRow,
    sql`SELECT ${columns} FROM staff_invitations WHERE id = ${id} AND accepted_at IS NULL FOR UPDATE`,
  );
  if (row === undefined || !mayWithdraw(row.grants)) return null;
  await tx.run(sql`DELETE FROM staff_invitations WHERE id = ${id}`);
  return row.grants;
}
